"""Save safely: one writer at a time, the old file whole until the new one is on disk."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import stat
import time
from typing import IO, TYPE_CHECKING

from scorekeeper.core.errors import ScorekeeperError, reason

if TYPE_CHECKING:
    from collections.abc import Iterator

_PATIENCE = 20.0
_PAUSE = 0.005


@contextlib.contextmanager
def locked(file: str) -> Iterator[None]:
    """Hold the lock of a file; the kernel gives it back when the holder dies.

    Errors: another program holds it for too long.
    """
    handle = -1
    try:
        # The lock is on the folder: a save replaces the file, and who had locked the old one would not
        # keep out who locks the new. Where folders cannot be locked the check before the rename remains.
        with contextlib.suppress(OSError):
            handle = os.open(os.path.dirname(os.path.realpath(file)), os.O_RDONLY)
            _lock(handle, file)
        yield
    finally:
        with contextlib.suppress(OSError):
            os.close(handle)


def _lock(handle: int, file: str) -> None:
    give_up = time.monotonic() + _PATIENCE
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > give_up:
                raise ScorekeeperError("save.locked", file=file) from None
            time.sleep(_PAUSE)
        else:
            return


def replace(file: str, old: bytes, new: bytes) -> bool:
    """Put `new` in the place of `old`; tell False, and do nothing, if the file is no longer `old`.

    Mode and owner are kept, and a symbolic link still leads to the file.
    Errors: any refusal of the disk, the old file whole.
    """
    try:
        real = os.path.realpath(file, strict=True)
        if not os.access(real, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        status = os.stat(real)
        with beside(real) as (stream, temporary):
            with stream:
                with contextlib.suppress(PermissionError):
                    os.fchown(stream.fileno(), status.st_uid, status.st_gid)
                os.fchmod(stream.fileno(), stat.S_IMODE(status.st_mode))
                _to_disk(stream, new)
            with open(real, "rb") as standing:
                if standing.read() != old:
                    return False
            os.rename(temporary, real)
    except OSError as error:
        raise ScorekeeperError("save.failed", file=file, reason=reason(error)) from None
    _sync_folder(real)
    return True


@contextlib.contextmanager
def beside(file: str, mode: int = 0o600) -> Iterator[tuple[IO[bytes], str]]:
    """Yield a new file in the folder of another, and its name; it goes in the end unless it was renamed."""
    folder, name = os.path.split(file)
    temporary = os.path.join(folder, f".{name[:40]}.{os.urandom(6).hex()}.tmp")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        yield open(handle, "wb"), temporary  # noqa: SIM115  # closed by the taker, before he renames it
    finally:
        with contextlib.suppress(OSError):
            os.unlink(temporary)


def create(file: str, content: bytes) -> None:
    """Write a new file whole or not at all; never over another.

    Errors: something stands there already; any refusal of the disk.
    """
    try:
        with beside(os.path.abspath(file), 0o666) as (stream, temporary):
            with stream:
                _to_disk(stream, content)
            _name(temporary, file)
    except FileExistsError:
        raise ScorekeeperError("save.exists", file=file) from None
    except OSError as error:
        raise ScorekeeperError("save.failed", file=file, reason=reason(error)) from None
    _sync_folder(os.path.abspath(file))


def _name(temporary: str, file: str) -> None:
    """Give a whole file its name, if nobody has it. Errors: OSError."""
    try:
        os.link(temporary, file)
    except FileExistsError:
        raise
    except OSError:
        # Where links are not known an empty file holds the name until the whole one takes it.
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
        with contextlib.ExitStack() as undoing:
            undoing.callback(os.unlink, file)
            os.close(handle)
            os.rename(temporary, file)
            undoing.pop_all()


def _to_disk(stream: IO[bytes], content: bytes) -> None:
    stream.write(content)
    stream.flush()
    os.fsync(stream.fileno())


def _sync_folder(file: str) -> None:
    """See that a file's name is on disk; the file stands by then, so a refusal is no failure."""
    with contextlib.suppress(OSError):
        handle = os.open(os.path.dirname(file), os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
