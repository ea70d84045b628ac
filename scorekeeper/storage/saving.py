"""Save safely: one writer at a time, the old file whole until the new one is on disk."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import stat
import time
from typing import TYPE_CHECKING

from scorekeeper.core.errors import ScorekeeperError, reason

if TYPE_CHECKING:
    from collections.abc import Iterator

_PATIENCE = 20.0
_PAUSE = 0.005


@contextlib.contextmanager
def locked(file: str) -> Iterator[None]:
    """Hold a file's lock; the kernel gives it back when the holder dies.

    The lock is on the file itself, which a save replaces: who waited for the old one asks again.
    Errors: another program holds it for too long; the file cannot be opened.
    """
    give_up = time.monotonic() + _PATIENCE
    while True:
        try:
            handle = os.open(file, os.O_RDONLY)
        except OSError as error:
            raise unreadable(file, error) from None
        try:
            if _lock(handle, give_up, file) and _is_still(handle, file):
                yield
                return
        finally:
            os.close(handle)


def _lock(handle: int, give_up: float, file: str) -> bool:
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > give_up:
                raise ScorekeeperError("save.locked", file=file) from None
            time.sleep(_PAUSE)
        except OSError:
            # A file system without locks (some network drives): the check before the rename remains.
            return True
        else:
            return True


def _is_still(handle: int, file: str) -> bool:
    """Tell whether the handle is the file that stands there now."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(file))
    except FileNotFoundError:
        return False


def unreadable(file: str, error: OSError) -> ScorekeeperError:
    """Return the error that tells why a file cannot be opened."""
    if isinstance(error, FileNotFoundError):
        return ScorekeeperError("file.missing", file=file)
    if isinstance(error, PermissionError):
        return ScorekeeperError("file.forbidden", file=file)
    return ScorekeeperError("file.unreadable", file=file, reason=reason(error))


def replace(file: str, old: bytes, new: bytes) -> bool:
    """Put `new` in the place of `old`; tell False, and do nothing, if the file is no longer `old`.

    Written beside the file, synced, renamed over it, and the folder synced; mode and owner are kept,
    and a symbolic link still leads to the file. Errors: any refusal of the disk, the old file whole.
    """
    real = os.path.realpath(file)
    folder = os.path.dirname(real)
    temporary: str | None = None
    try:
        if not os.access(real, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        status = os.stat(real)
        handle, temporary = beside(real)
        with open(handle, "wb") as stream:
            stream.write(new)
            stream.flush()
            os.fchmod(stream.fileno(), stat.S_IMODE(status.st_mode))
            with contextlib.suppress(PermissionError):
                os.fchown(stream.fileno(), status.st_uid, status.st_gid)
            os.fsync(stream.fileno())
        with open(real, "rb") as stream:
            if stream.read() != old:
                os.unlink(temporary)
                return False
        os.rename(temporary, real)
        temporary = None
        sync_folder(folder)
    except OSError as error:
        if temporary is not None:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
        raise ScorekeeperError("save.failed", file=file, reason=reason(error)) from None
    return True


def beside(file: str) -> tuple[int, str]:
    """Open a new file in the folder of another; return its handle and name. Errors: OSError."""
    folder, name = os.path.split(file)
    for attempt in range(100):
        temporary = os.path.join(folder, f".{name[:40]}.{os.getpid()}.{attempt}.tmp")
        with contextlib.suppress(FileExistsError):
            return os.open(temporary, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), temporary
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def create(file: str, content: bytes) -> None:
    """Write a new file whole or not at all; never over another.

    Errors: something stands there already; any refusal of the disk.
    """
    folder = os.path.dirname(os.path.abspath(file))
    temporary: str | None = None
    try:
        handle, temporary = beside(os.path.abspath(file))
        with open(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            mask = os.umask(0)
            os.umask(mask)
            os.fchmod(stream.fileno(), 0o666 & ~mask)
            os.fsync(stream.fileno())
        _link(temporary, file, content)
        sync_folder(folder)
    except FileExistsError:
        raise ScorekeeperError("save.exists", file=file) from None
    except OSError as error:
        raise ScorekeeperError("save.failed", file=file, reason=reason(error)) from None
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


def _link(temporary: str, file: str, content: bytes) -> None:
    """Give the file its name, if nobody has it; where links are not known, write it in place."""
    try:
        os.link(temporary, file)
    except FileExistsError:
        raise
    except OSError:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        with open(handle, "wb") as stream:
            stream.write(content)
            os.fsync(stream.fileno())


def sync_folder(folder: str) -> None:
    """See that a rename is on disk; a file system that cannot sync folders is let be."""
    handle = os.open(folder or ".", os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)
