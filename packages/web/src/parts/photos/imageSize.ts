/** How many bytes to read for the size. After a large embedded preview it may come later. */
const HEAD = 512 * 1024

/** Reads the pixel size of a JPEG or PNG from its header without decoding it; undefined if it is not there. */
export async function imageSize(file: Blob): Promise<{ width: number; height: number } | undefined> {
  const bytes = new DataView(await file.slice(0, HEAD).arrayBuffer())
  try {
    return bytes.getUint32(0) === 0x89504e47
      ? pngSize(bytes)
      : bytes.getUint16(0) === 0xffd8
        ? jpegSize(bytes)
        : undefined
  } catch {
    // Beyond what was read.
    return undefined
  }
}

const pngSize = (bytes: DataView) => ({ width: bytes.getUint32(16), height: bytes.getUint32(20) })

function jpegSize(bytes: DataView): { width: number; height: number } | undefined {
  for (let at = 2; ;) {
    if (bytes.getUint8(at) !== 0xff) return undefined
    const marker = bytes.getUint8(at + 1)
    // Start of frame in any coding; C4, C8 and CC are tables.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) }
    if (marker === 0xda || marker === 0xd9) return undefined
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2)
  }
}
