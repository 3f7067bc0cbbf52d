// Giving a file another name, on disks that report an error of what they have done: NFS sends a request once
// more when its answer is lost, and finds it done; sshfs fails so when it loses its connection, and other
// file systems in user space when they are interrupted. After an error it is looked what has come of it.
//
// Always true: a name is only removed while what it stands for is seen to have another, or is worth nothing.

import Glibc

extension FileSystem {
  /// What has a name, by the disk and not by what is remembered of it: sshfs remembers for some seconds, and
  /// forgets nothing when a step is reported as failed. Opening asks the disk.
  ///
  /// - Returns: nil when nothing has the name.
  func statusOnDisk(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      let file = try open(name, in: directory, .read)
      defer { try? close(file) }
      return try status(of: file)
    } catch {
      switch error.rawValue {
      case ENOENT: return nil
      // A link.
      case ELOOP: return try statusIfPresent(of: name, in: directory)
      default: throw error
      }
    }
  }

  /// Whether what has a name is the file with this status, as far as it was only renamed since. Some file
  /// systems number files by their names: there size and time tell.
  ///
  /// - Returns: nil when it cannot be told.
  func isFile(_ status: FileStatus, at name: FilePath, in directory: FileDescriptor) -> Bool? {
    do throws(Errno) {
      guard let found = try statusOnDisk(of: name, in: directory), found.kind == status.kind else {
        return false
      }
      return FileIdentity(found).isSameFile(as: FileIdentity(status))
        || found.size == status.size && found.modified == status.modified
    } catch {
      return nil
    }
  }

  /// Gives a file or folder another name.
  ///
  /// - Parameter status: the file as it is before.
  /// - Throws: what is reported, unless the file is seen to have the new name and not the old one.
  func rename(
    _ old: FilePath, _ status: FileStatus, in source: FileDescriptor, to new: FilePath,
    in target: FileDescriptor, _ mode: RenameMode
  ) throws(Errno) {
    do throws(Errno) {
      if source == target {
        try rename(old, to: new, in: source, mode)
      } else {
        try rename(old, in: source, to: new, in: target, mode)
      }
    } catch {
      guard isFile(status, at: old, in: source) == false, isFile(status, at: new, in: target) == true
      else { throw error }
    }
  }

  /// Gives a file a second name.
  ///
  /// - Parameter status: the file as it is before.
  /// - Returns: false where no file can have two.
  /// - Throws: what is reported, unless the file is seen to have one name more than before.
  func link(
    _ old: FilePath, _ status: FileStatus, in source: FileDescriptor, to new: FilePath,
    in target: FileDescriptor
  ) throws(Errno) -> Bool {
    do throws(Errno) {
      if source == target {
        try link(old, to: new, in: source)
      } else {
        try link(old, in: source, to: new, in: target)
      }
    } catch {
      if error.isUnsupported || [EPERM, EMLINK].contains(error.rawValue) { return false }
      guard let found = try? statusOnDisk(of: new, in: target), found.linkCount > status.linkCount,
        FileIdentity(found).isSameFile(as: FileIdentity(status))
      else { throw error }
    }
    return true
  }

  /// Gives a file a name that nothing has, where the file system knows no such step: an empty file that only
  /// we can have made holds the place.
  ///
  /// - Parameter status: the file as it is before.
  func renameOverPlaceholder(
    _ old: FilePath, _ status: FileStatus, in source: FileDescriptor, to new: FilePath,
    in target: FileDescriptor
  ) throws(Errno) {
    try makePlaceholder(new, in: target)
    do throws(Errno) {
      // As late as possible: another program may have put its own file over it.
      guard try self.status(of: new, in: target).size == 0 else { throw Errno(rawValue: EEXIST) }
      try rename(old, status, in: source, to: new, in: target, .replace)
    } catch {
      if isFile(status, at: old, in: source) == true, let found = try? statusOnDisk(of: new, in: target),
        found.kind == .regular, found.size == 0
      {
        try? removeTwice(new, in: target)
      }
      throw error
    }
  }

  /// Makes an empty file where nothing has the name.
  ///
  /// - Throws: what is reported, unless there is an empty file now and was nothing before. `EEXIST` is
  ///   always believed: NFS knows a file again that it has just made, and whoever makes one may be about to
  ///   write it.
  private func makePlaceholder(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    if (try? statusOnDisk(of: name, in: directory)) != nil { throw Errno(rawValue: EEXIST) }
    do throws(Errno) {
      let placeholder = try open(name, in: directory, .create(mode: 0o600))
      // It has no content that could be lost at this step.
      try? close(placeholder)
    } catch {
      guard error.rawValue != EEXIST, let found = try? statusOnDisk(of: name, in: directory),
        found.kind == .regular, found.size == 0
      else { throw error }
    }
  }

  /// Makes a link where nothing has the name.
  ///
  /// - Throws: what is reported, unless the link is there now and was not before; `EEXIST` when something has
  ///   the name.
  func makeNewLink(
    _ name: FilePath, to destination: FilePath, in directory: FileDescriptor
  ) throws(Errno) {
    if try statusIfPresent(of: name, in: directory) != nil { throw Errno(rawValue: EEXIST) }
    do throws(Errno) {
      try makeLink(name, to: destination, in: directory)
    } catch {
      guard (try? self.destination(ofLink: name, in: directory)) == destination else { throw error }
    }
  }

  /// Removes a name of ours, trying twice. What is gone then was removed, whatever was reported.
  func removeTwice(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    do throws(Errno) {
      try remove(name, in: directory)
    } catch {
      if error.rawValue == ENOENT { return }
      do throws(Errno) {
        try remove(name, in: directory)
      } catch {
        if error.rawValue != ENOENT { throw error }
      }
    }
  }

  /// Gives a file a name that nothing has yet.
  ///
  /// - Throws: `EEXIST` when something has it.
  func renameWithoutReplacing(
    _ old: FilePath, to new: FilePath, in directory: FileDescriptor
  ) throws(Errno) {
    let status = try status(of: old, in: directory)
    do throws(Errno) {
      return try rename(old, status, in: directory, to: new, in: directory, .noReplace)
    } catch {
      guard error.isUnsupported else { throw error }
    }
    // The file system cannot (NFS for one). A second name is not given where there is one either.
    if try link(old, status, in: directory, to: new, in: directory) {
      return try removeFormerName(old, status, of: new, in: directory)
    }
    // Nor can it do that.
    try renameOverPlaceholder(old, status, in: directory, to: new, in: directory)
  }

  /// Removes one of two names. When it cannot be removed the other is, so that nothing has changed; when that
  /// cannot be either, both stay: the new name was given.
  private func removeFormerName(
    _ old: FilePath, _ status: FileStatus, of new: FilePath, in directory: FileDescriptor
  ) throws(Errno) {
    do throws(Errno) {
      try removeTwice(old, in: directory)
    } catch {
      if isFile(status, at: old, in: directory) == true, (try? remove(new, in: directory)) != nil {
        throw error
      }
    }
  }
}

extension Errno {
  /// Whether a file system does not know what was asked of it.
  var isUnsupported: Bool { [EINVAL, ENOSYS, EOPNOTSUPP].contains(rawValue) }
}
