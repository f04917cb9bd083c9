import { readExif } from './workshop/exif.ts'
import type { Inspected } from './workshop/jobs.ts'

/** What the beginning of an image says: pixels as it is shown (upright), and what its EXIF block tells. */
type ImageHead = Pick<Inspected, 'captured' | 'camera' | 'geo'> & { width: number; height: number }

/**
 * Reads size and EXIF of a JPEG, PNG, GIF or WebP from its first 64 KB, without decoding anything. Undefined where they
 * stand further behind, or make no sense, and of HEIC and AVIF: then the workshop looks.
 */
export async function readImageHead(head: Buffer, mime: string): Promise<ImageHead | undefined> {
  if (/^image\/(hei[cf]|avif)/.test(mime)) return undefined
  try {
    const found =
      mime === 'image/jpeg'
        ? jpeg(head)
        : mime === 'image/gif'
          ? gif(head)
          : mime === 'image/webp'
            ? webp(head)
            : png(head)
    if (!found || found.width < 1 || found.height < 1) return undefined
    const turned = found.exif !== undefined && orientationOf(found.exif) >= 5
    return {
      ...(await readExif(found.exif)),
      width: turned ? found.height : found.width,
      height: turned ? found.width : found.height,
    }
  } catch (error) {
    // Past the end of what is here.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Found = { width: number; height: number; exif?: Buffer }

function jpeg(head: Buffer): Found | undefined {
  let exif: Buffer | undefined
  for (let at = 2; at + 4 <= head.length;) {
    if (head[at] !== 0xff) return undefined
    const marker = head[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    const length = head.readUInt16BE(at + 2)
    if (length < 2) return undefined
    // Start of frame in any coding; C4, C8 and CC are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7), ...(exif && { exif }) }
    if (marker === 0xe1 && !exif && head.toString('latin1', at + 4, at + 10) === 'Exif\0\0')
      exif = head.subarray(at + 10, at + 2 + length)
    if (marker === 0xda || marker === 0xd9) return undefined
    at += 2 + length
  }
  return undefined
}

function png(head: Buffer): Found | undefined {
  if (head.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const size = { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  for (let at = 33; at + 12 <= head.length;) {
    const length = head.readUInt32BE(at)
    const type = head.toString('latin1', at + 4, at + 8)
    if (type === 'eXIf' && at + 8 + length <= head.length)
      return { ...size, exif: head.subarray(at + 8, at + 8 + length) }
    if (type === 'IDAT') break
    at += 12 + length
  }
  return size
}

const gif = (head: Buffer): Found => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) })

function webp(head: Buffer): Found | undefined {
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  // With EXIF (flag 8) the size may have to be turned, and the block stands at the end.
  if (kind !== 'VP8X' || ((head[20] ?? 0) & 8) !== 0) return undefined
  return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
}

/** The orientation that a TIFF block names, 1 to 8; 1 where it names none. */
function orientationOf(tiff: Buffer): number {
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const ifd = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = Math.min(short(ifd), 200)
  for (let i = 0; i < entries; i++) if (short(ifd + 2 + i * 12) === 0x0112) return short(ifd + 2 + i * 12 + 8)
  return 1
}
