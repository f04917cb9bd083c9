import type { Annotations } from '@jobwright/contract/resources/annotations.ts'
import { MOST_JPEG_PIXELS, MOST_PIXELS } from '@jobwright/contract/rules/files.ts'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { overlay } from './burn.ts'
import { readExif } from './exif.ts'
import type { Inspected, WorkerJobs, Made, Variant } from './jobs.ts'
import { heifHead, heifPicture, isHeif } from './heif.ts'
import { drawnPage } from './pages.ts'
import { withPdf } from './pdfium.ts'
import { Unreadable } from './unreadable.ts'

// Every format that is not opened below stays shut: SVG, TIFF, PDF, ImageMagick and the rest. The loader of HEIF reads AVIF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** The first frame only, and nothing of more than MOST_PIXELS. */
const carefully: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true }
/** The same for JPEGs, which are shrunk while they are read, also those whose end is missing: what is there is shown. */
const leniently: SharpOptions = { ...carefully, limitInputPixels: MOST_JPEG_PIXELS, failOn: 'none' }
/** Longest edges in pixels. */
const edges: Record<Variant, number> = { thumb: 320, view: 1600 }
const QUALITY = 80
const PORTRAIT = 256

const mimes: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heif: 'image/avif',
}

/** What sharp says of a file that it cannot read, in our words; a fault of ours stays what it is. */
export function unreadableImage(error: unknown): unknown {
  const text = error instanceof Error ? error.message : String(error)
  if (error instanceof Unreadable) return error
  if (/pixel limit/i.test(text)) return new Unreadable('too-many-pixels', text)
  if (/ENOENT|EACCES|ENOSPC|unable to (write|create|open)|No space|Input file is missing/i.test(text)) return error
  if (/unsupported image format|operation is blocked|is not in a known format/i.test(text))
    return new Unreadable('not-supported', text)
  return new Unreadable('damaged', text)
}

async function metadataOf(path: string): Promise<Metadata> {
  const found = await sharp(path, { ...carefully, limitInputPixels: false }).metadata()
  const { width, height } = found
  if (width * height > (found.format === 'jpeg' ? MOST_JPEG_PIXELS : MOST_PIXELS))
    throw new Unreadable('too-many-pixels', `${width} × ${height}`)
  if (width < 1 || height < 1) throw new Unreadable('damaged', 'no pixels')
  return found
}

export async function inspectImage(path: string): Promise<Inspected> {
  try {
    if (await isHeif(path)) {
      const { width, height, exif } = await heifHead(path)
      return { kind: 'image', mime: 'image/heic', width, height, pages: null, ...(await readExif(exif)), warnings: [] }
    }
    const found = await metadataOf(path)
    const turned = (found.orientation ?? 1) >= 5
    const animated = (found.pages ?? 1) > 1
    return {
      kind: 'image',
      mime: mimes[found.format ?? ''] ?? 'application/octet-stream',
      width: turned ? found.height : found.width,
      height: turned ? found.width : found.height,
      pages: null,
      ...(await readExif(found.exif)),
      warnings: animated ? ['animated'] : [],
    }
  } catch (error) {
    throw unreadableImage(error)
  }
}

/**
 * The wanted pictures of an image, out of one decode: upright, in sRGB, never enlarged, without any metadata.
 * What is transparent becomes white. Marks are drawn over it.
 */
export async function makePictures(ask: WorkerJobs['pictures']['ask']): Promise<WorkerJobs['pictures']['answer']> {
  try {
    const largest = Math.max(...ask.wanted.map((one) => edges[one.variant]))
    const image = ask.mime === 'application/pdf' ? await firstPage(ask.path, largest) : await upright(ask.path, largest)
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const marked = ask.marks.length === 0 ? data : await withMarks(data, raw, ask.marks)
    return await Promise.all(
      ask.wanted.map(async ({ variant, to }) => ({
        variant,
        ...(await writeJpeg(shrunk(sharp(marked, { raw }), raw, edges[variant]), to)),
      })),
    )
  } catch (error) {
    throw unreadableImage(error)
  }
}

/** A person's picture: a square of 256 pixels out of the middle, upright, as WebP, without metadata. */
export async function makePortrait({ path, to }: WorkerJobs['portrait']['ask']): Promise<Made> {
  try {
    await metadataOf(path)
    const { width, height, size } = await sharp(path, carefully)
      .autoOrient()
      .resize(PORTRAIT, PORTRAIT, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .webp({ quality: QUALITY })
      .toFile(to)
    return { width, height, bytes: size, mime: 'image/webp' }
  } catch (error) {
    throw unreadableImage(error)
  }
}

/** The first page with its longer edge of `edge` pixels: a page has no pixels of its own that it could be short of. */
const firstPage = (path: string, edge: number): Promise<Sharp> =>
  withPdf(path, (pdf) => {
    if (pdf.count === 0) throw new Unreadable('not-supported', 'no pages')
    const { width, height } = pdf.size(0)
    return drawnPage(pdf, 1, Math.max(1, Math.round(edge * Math.min(1, width / height))))
  })

/** A picture with marks drawn over it. */
export async function marked(image: Sharp, marks: Annotations): Promise<Sharp> {
  if (marks.length === 0) return image
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return sharp(await withMarks(data, raw, marks), { raw })
}

/** The pixels with marks over them: those of a highlighter multiplied, as on paper, the others on top. */
async function withMarks(data: Buffer, raw: Raw, marks: Annotations): Promise<Buffer> {
  const onFirst = marks.filter((mark) => (mark.page ?? 1) === 1)
  const layers = [
    { blend: 'multiply', ground: 'white', some: onFirst.filter((mark) => mark.kind === 'highlight') },
    { blend: 'over', ground: 'clear', some: onFirst.filter((mark) => mark.kind !== 'highlight') },
  ] as const
  const drawn = []
  for (const { blend, ground, some } of layers) {
    if (some.length === 0) continue
    const { data: input, width, height } = await overlay(some, raw, ground)
    drawn.push({ input, raw: { width, height, channels: 4 as const }, blend })
  }
  if (drawn.length === 0) return data
  const whole = sharp(data, { raw }).composite(drawn)
  // Composing adds transparency and turns grays into colors.
  return (raw.channels === 3 ? whole.removeAlpha() : whole).raw().toBuffer()
}

/** The picture as it is shown, inside a square of `edge` pixels. JPEGs are decoded no larger than that needs. */
export async function upright(path: string, edge: number): Promise<Sharp> {
  const heif = await isHeif(path)
  const { format } = heif ? {} : await metadataOf(path)
  const whole = heif ? await heifPicture(path) : sharp(path, format === 'jpeg' ? leniently : carefully).autoOrient()
  return whole
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
}

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 }
const shrunk = (image: Sharp, size: { width: number; height: number }, edge: number): Sharp =>
  Math.max(size.width, size.height) <= edge ? image : image.resize({ width: edge, height: edge, fit: 'inside' })

async function writeJpeg(image: Sharp, to: string): Promise<Made> {
  const { width, height, size } = await image.jpeg({ quality: QUALITY }).toFile(to)
  return { width, height, bytes: size, mime: 'image/jpeg' }
}
