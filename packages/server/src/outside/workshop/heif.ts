import { open, readFile } from 'node:fs/promises'
import { MOST_PIXELS } from '@jobwright/contract/rules/files.ts'
import sharp, { type Sharp } from 'sharp'
import { Unreadable } from './unreadable.ts'

/**
 * HEIC and HEIF: what phones call "high efficiency". They are decoded by libheif in WebAssembly, which has the memory of
 * its own that worker.ts allows. AVIF has the same container and is read by sharp itself.
 */
type HeifImage = {
  get_width(): number
  get_height(): number
  is_primary(): number | boolean
  free(): void
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void
}
type LibHeif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }

// 1.4 MB of WebAssembly: only loaded for whom it is needed.
let library: Promise<LibHeif> | undefined
const load = (): Promise<LibHeif> =>
  (library ??= import('libheif-js/libheif-wasm/libheif-bundle.js').then(({ default: make }) => make()))

const BRANDS_AT = 8
const HEAD = 64

/** Whether a file is a HEIC or HEIF picture, by the brands in its first box. */
export async function isHeif(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    if (bytesRead < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false
    const end = Math.min(bytesRead, head.readUInt32BE(0))
    const brands: string[] = []
    for (let at = BRANDS_AT; at + 4 <= end; at += 4) if (at !== 12) brands.push(head.toString('latin1', at, at + 4))
    if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return false
    return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))
  } finally {
    await file.close()
  }
}

/** Its size as it is shown, and its EXIF block, without decoding the picture. */
export async function heifHead(path: string): Promise<{ width: number; height: number; exif: Buffer | undefined }> {
  const bytes = await readFile(path)
  const image = await primaryOf(bytes)
  const size = { width: image.get_width(), height: image.get_height() }
  image.free()
  return { ...size, exif: exifIn(bytes) }
}

/** The picture, upright. */
export async function heifPicture(path: string): Promise<Sharp> {
  const image = await primaryOf(await readFile(path))
  const [width, height] = [image.get_width(), image.get_height()]
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (shown) =>
      shown ? resolve() : reject(new Unreadable('damaged', 'libheif cannot decode it')),
    )
  })
  image.free()
  return sharp(data, { raw: { width, height, channels: 4 } })
}

async function primaryOf(bytes: Buffer): Promise<HeifImage> {
  const { HeifDecoder } = await load()
  const images = new HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  for (const other of images) if (other !== image) other.free()
  if (!image) throw new Unreadable('damaged', 'libheif finds no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width < 1 || height < 1) throw new Unreadable('damaged', 'no pixels')
  if (width * height > MOST_PIXELS) throw new Unreadable('too-many-pixels', `${width} × ${height}`)
  return image
}

/** Longest EXIF block: it is written into a JPEG segment by most programs. */
const LONGEST_EXIF = 65_536
/** How a TIFF block begins whose first directory follows at once, as those of cameras do, in either byte order. */
const TIFF_STARTS = [Buffer.from('49492a0008000000', 'hex'), Buffer.from('4d4d002a00000008', 'hex')]
// The block lies in the file as it is, wherever its writer put it, with or without the word Exif before it.
function exifIn(bytes: Buffer): Buffer | undefined {
  const found = TIFF_STARTS.map((start) => bytes.indexOf(start)).filter((at) => at >= 0)
  return found.length === 0 ? undefined : bytes.subarray(Math.min(...found)).subarray(0, LONGEST_EXIF)
}
