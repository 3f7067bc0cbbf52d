// Checksums that the desktop's conventions ask for.

import CGtk

/// Checksums that the desktop's conventions ask for; none of them is for secrets.
public enum Checksum {
  /// The MD5 of a text's UTF-8, as 32 hexadecimal digits: what thumbnails are named by. Any thread may call it.
  public static func md5(_ text: String) -> String {
    String(taking: g_compute_checksum_for_string(G_CHECKSUM_MD5, text, -1)) ?? ""
  }
}
