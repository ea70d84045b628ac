"""The rules' common ground: values and pure functions, no file, no screen, no words."""
