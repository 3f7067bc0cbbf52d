"""What is on the display."""

import ctypes


class XImage(ctypes.Structure):
    """How Xlib hands out pixels."""

    _fields_ = [(name, ctypes.c_int) for name in ("width", "height", "xoffset", "format")] + [
        ("data", ctypes.c_void_p)] + [
        (name, ctypes.c_int) for name in (
            "byte_order", "bitmap_unit", "bitmap_bit_order", "bitmap_pad", "depth", "bytes_per_line", "bits_per_pixel")]


class Screen:
    """The pixels of the display, many times a second: a program that takes pictures of it is too slow for that."""

    def __init__(self):
        self.x11 = ctypes.CDLL("libX11.so.6")
        for function in (self.x11.XOpenDisplay, self.x11.XDefaultRootWindow):
            function.restype = ctypes.c_void_p
        self.x11.XGetImage.restype = ctypes.POINTER(XImage)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        self.root = ctypes.c_void_p(self.x11.XDefaultRootWindow(self.display))

    def pixels(self, width=1280, height=900):
        """4 bytes a pixel: blue, green, red and nothing."""
        image = self.x11.XGetImage(
            self.display, self.root, 0, 0, width, height, ctypes.c_ulong(0xffffffff), 2)
        pixels = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * height)
        self.x11.XFree(ctypes.c_void_p(image.contents.data))
        self.x11.XFree(image)
        return pixels, len(pixels) // height
