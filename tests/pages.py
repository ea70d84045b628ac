"""Read a page of HTML as strictly as a careful browser: every element closed, in its order."""

from html.parser import HTMLParser

# The elements of HTML that are never closed.
_VOID = {"meta", "br", "img", "input", "link", "hr"}
# What could run something, load something or lead away.
DANGEROUS_TAGS = {
    "script",
    "iframe",
    "object",
    "embed",
    "img",
    "image",
    "link",
    "a",
    "form",
    "base",
    "use",
    "foreignobject",
}
DANGEROUS_ATTRIBUTES = {"src", "href", "xlink:href", "action", "srcdoc", "background", "style"}


class Page(HTMLParser):
    """Hold a page's elements in order (name, attributes), its texts, and how each was nested."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.open: list[str] = []
        self.faults: list[str] = []
        self.feed(source)
        self.close()
        self.faults += [f"never closed: {tag}" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if len(dict(attrs)) != len(attrs):
            self.faults.append(f"attribute twice: {attrs}")
        self.elements.append((tag, dict(attrs)))
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if "svg" not in self.open:
            self.faults.append(f"closes itself outside a picture: {tag}")
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"closed out of order: {tag}")

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append((self.open[-1] if self.open else "", data))

    def within(self, tag: str) -> list[str]:
        """Return the texts that stand directly in elements of a name."""
        return [text for place, text in self.texts if place == tag]

    def dangers(self) -> list[str]:
        """Return whatever could run, load or lead away."""
        found = [tag for tag, _ in self.elements if tag in DANGEROUS_TAGS]
        for _, attributes in self.elements:
            found += [key for key in attributes if key in DANGEROUS_ATTRIBUTES or key.startswith("on")]
        return found
