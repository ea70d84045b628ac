"""Enough of JSON Schema to hold the shipped schema against documents, and a document as an editor reads it."""

import re
from typing import Any

from scorekeeper.core.nodes import Mapping, Node, Scalar, Sequence

TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "null": (type(None),),
    "integer": (int,),
    "number": (int, float),
}
KNOWN = {
    "$schema", "$defs", "$ref", "title", "description", "type", "enum", "const", "pattern", "minimum", "maximum",
    "multipleOf", "properties", "required", "additionalProperties", "minProperties", "maxProperties", "items",
    "prefixItems", "minItems", "maxItems", "uniqueItems", "anyOf", "allOf", "not", "if", "then", "else",
}  # fmt: skip


def plain(node: Node | None) -> Any:
    """Return a document as YAML 1.2 types it, which editors do."""
    if isinstance(node, Mapping):
        return {key: plain(value) for key, value in node.items.items()}
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    assert isinstance(node, Scalar)
    if not node.plain:
        return node.text
    if node.text in ("", "~", "null", "Null", "NULL"):
        return None
    if node.text.lower() in ("true", "false"):
        return node.text.lower() == "true"
    if re.fullmatch(r"[-+]?[0-9]+", node.text):
        return int(node.text)
    if re.fullmatch(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+)", node.text):
        return float(node.text)
    return node.text


def is_type(value: Any, names: str | list[str]) -> bool:
    for name in [names] if isinstance(names, str) else names:
        if isinstance(value, bool):
            if name == "boolean":
                return True
        elif isinstance(value, TYPES[name]) or (name == "integer" and isinstance(value, float) and value.is_integer()):
            return True
    return False


def equal(one: Any, other: Any) -> bool:
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def is_valid(value: Any, schema: Any, root: dict[str, Any]) -> bool:
    """Tell whether a value is as a schema says."""
    if isinstance(schema, bool):
        return schema
    assert set(schema) <= KNOWN, set(schema) - KNOWN
    if "$ref" in schema and not is_valid(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root):
        return False
    if "type" in schema and not is_type(value, schema["type"]):
        return False
    if "enum" in schema and not any(equal(value, word) for word in schema["enum"]):
        return False
    if "const" in schema and not equal(value, schema["const"]):
        return False
    if not all(is_valid(value, part, root) for part in schema.get("allOf", [])):
        return False
    if "anyOf" in schema and not any(is_valid(value, part, root) for part in schema["anyOf"]):
        return False
    if "not" in schema and is_valid(value, schema["not"], root):
        return False
    if "if" in schema:
        branch = "then" if is_valid(value, schema["if"], root) else "else"
        if not is_valid(value, schema.get(branch, True), root):
            return False
    if isinstance(value, str):
        return re.search(schema.get("pattern", ""), value) is not None
    if isinstance(value, int | float) and not isinstance(value, bool):
        step = schema.get("multipleOf", 1)
        multiple = "multipleOf" not in schema or value % step == 0
        return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value) and multiple)
    if isinstance(value, dict):
        return _object(value, schema, root)
    if isinstance(value, list):
        return _array(value, schema, root)
    return True


def _object(value: dict[str, Any], schema: dict[str, Any], root: dict[str, Any]) -> bool:
    properties, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    return (
        set(schema.get("required", [])) <= set(value)
        and schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", len(value))
        and all(is_valid(below, properties.get(key, others), root) for key, below in value.items())
    )


def _array(value: list[Any], schema: dict[str, Any], root: dict[str, Any]) -> bool:
    first = schema.get("prefixItems", [])
    rest = schema.get("items", True)
    once = not schema.get("uniqueItems") or len({repr(item) for item in value}) == len(value)
    return (
        schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
        and once
        and all(is_valid(item, part, root) for item, part in zip(value, first, strict=False))
        and all(is_valid(item, rest, root) for item in value[len(first) :])
    )
