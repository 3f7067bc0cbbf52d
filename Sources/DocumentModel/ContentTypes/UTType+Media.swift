// Types of pictures, sound, video and models, in addition to the common ones.

extension UTType {
  /// Raw image: `public.camera-raw-image`.
  public static let rawImage = UTType(unchecked: "public.camera-raw-image")
  /// HEIF image: `public.heif`.
  public static let heif = UTType(unchecked: "public.heif")
  /// Apple icon: `com.apple.icns`.
  public static let icns = UTType(unchecked: "com.apple.icns")
  /// AVIF image: `public.avif`.
  public static let avif = UTType(unchecked: "public.avif")
  /// JPEG XL image: `public.jpeg-xl`.
  public static let jpegXL = UTType(unchecked: "public.jpeg-xl")
  /// Digital negative: `com.adobe.raw-image`.
  public static let dng = UTType(unchecked: "com.adobe.raw-image")
  /// OpenEXR image: `com.ilm.openexr-image`.
  public static let exr = UTType(unchecked: "com.ilm.openexr-image")
  /// Video without sound: `public.video`.
  public static let video = UTType(unchecked: "public.video")
  /// QuickTime video: `com.apple.quicktime-movie`.
  public static let quickTimeMovie = UTType(unchecked: "com.apple.quicktime-movie")
  /// MPEG video: `public.mpeg`.
  public static let mpeg = UTType(unchecked: "public.mpeg")
  /// MPEG-2 stream: `public.mpeg-2-transport-stream`.
  public static let mpeg2TransportStream = UTType(unchecked: "public.mpeg-2-transport-stream")
  /// AVI video: `public.avi`.
  public static let avi = UTType(unchecked: "public.avi")
  /// WebM video: `org.webmproject.webm`.
  public static let webM = UTType(unchecked: "org.webmproject.webm")
  /// MPEG-4 audio: `public.mpeg-4-audio`.
  public static let mpeg4Audio = UTType(unchecked: "public.mpeg-4-audio")
  /// AIFF audio: `public.aiff-audio`.
  public static let aiff = UTType(unchecked: "public.aiff-audio")
  /// MIDI music: `public.midi-audio`.
  public static let midi = UTType(unchecked: "public.midi-audio")
  /// FLAC audio: `org.xiph.flac`.
  public static let flac = UTType(unchecked: "org.xiph.flac")
  /// Ogg audio: `org.xiph.ogg-audio`.
  public static let oggAudio = UTType(unchecked: "org.xiph.ogg-audio")
  /// Playlist: `public.playlist`.
  public static let playlist = UTType(unchecked: "public.playlist")
  /// M3U playlist: `public.m3u-playlist`.
  public static let m3uPlaylist = UTType(unchecked: "public.m3u-playlist")
  /// 3D content: `public.3d-content`.
  public static let threeDContent = UTType(unchecked: "public.3d-content")
  /// USD scene: `com.pixar.universal-scene-description`.
  public static let usd = UTType(unchecked: "com.pixar.universal-scene-description")
  /// USDZ scene: `com.pixar.universal-scene-description-mobile`.
  public static let usdz = UTType(unchecked: "com.pixar.universal-scene-description-mobile")

  /// The declarations of the types above.
  static let mediaDeclarations: [UTTypeDeclaration] = [
    declare(.rawImage, "raw image", [.image], [], ["image/x-dcraw"]),
    declare(.heif, "HEIF image", [.image], ["heif"], ["image/heif"]),
    declare(.icns, "Apple icon", [.image], ["icns"], ["image/x-icns"]),
    declare(.avif, "AVIF image", [.image], ["avif"], ["image/avif"]),
    declare(.jpegXL, "JPEG XL image", [.image], ["jxl"], ["image/jxl"]),
    declare(.dng, "digital negative", [.rawImage], ["dng"], ["image/x-adobe-dng"]),
    declare(.exr, "OpenEXR image", [.image], ["exr"], ["image/x-exr"]),
    declare(.video, "video without sound", [.movie], [], []),
    declare(.quickTimeMovie, "QuickTime video", [.movie], ["mov", "qt"], ["video/quicktime"]),
    declare(.mpeg, "MPEG video", [.movie], ["mpeg", "mpg", "mpe"], ["video/mpeg"]),
    declare(.mpeg2TransportStream, "MPEG-2 stream", [.movie], ["m2ts", "mts"], ["video/mp2t"]),
    declare(.avi, "AVI video", [.movie], ["avi"], ["video/x-msvideo", "video/vnd.avi"]),
    declare(.webM, "WebM video", [.movie], ["webm"], ["video/webm"]),
    declare(.mpeg4Audio, "MPEG-4 audio", [.audio], ["m4a"], ["audio/mp4"]),
    declare(.aiff, "AIFF audio", [.audio], ["aiff", "aif"], ["audio/x-aiff"]),
    declare(.midi, "MIDI music", [.audio], ["midi", "mid"], ["audio/midi"]),
    declare(.flac, "FLAC audio", [.audio], ["flac"], ["audio/flac"]),
    declare(.oggAudio, "Ogg audio", [.audio], ["oga", "ogg"], ["audio/ogg"]),
    declare(.playlist, "playlist", [.item], [], []),
    declare(.m3uPlaylist, "M3U playlist", [.text, .playlist], ["m3u", "m3u8"], ["audio/x-mpegurl"]),
    declare(.threeDContent, "3D content", [.content], [], []),
    declare(.usd, "USD scene", [.threeDContent, .data], ["usd", "usda", "usdc"], []),
    declare(.usdz, "USDZ scene", [.threeDContent, .data], ["usdz"], ["model/vnd.usdz+zip"]),
  ]
}
