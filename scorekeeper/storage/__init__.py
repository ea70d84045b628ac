"""Files on disk: text to nodes, and safe reading; nothing else imports yaml."""
