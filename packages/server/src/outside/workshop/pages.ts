import { writeFile } from 'node:fs/promises'
import { MOST_PAGES, MOST_PIXELS } from '@jobwright/contract/rules/files.ts'
import sharp, { type Sharp } from 'sharp'
import type { Inspected, WorkerJobs } from './jobs.ts'
import { withPdf, type Pdf } from './pdfium.ts'
import { Unreadable } from './unreadable.ts'

/** Bytes of a page past which it may be a scan. */
const MOST_OF_A_PLAN = 500_000
/** Most pixels on an edge, and of a whole page. */
const LONGEST_EDGE = 4000
const MOST_OF_A_PAGE = Math.min(25_000_000, MOST_PIXELS)

export async function inspectPdf(path: string): Promise<Inspected> {
  const about = { kind: 'pdf', mime: 'application/pdf', captured: null, camera: '', geo: null } as const
  try {
    return await withPdf(path, (pdf) => {
      const warnings = [
        ...(pdf.count > MOST_PAGES ? ['too-many-pages'] : []),
        ...(pdf.count === 0 ? ['no-pages'] : []),
        ...(pdf.hasScript ? ['has-script'] : []),
      ]
      return { ...about, ...firstSize(pdf), pages: pdf.count, warnings }
    })
  } catch (error) {
    // It may be kept and fetched all the same: only we cannot look into it.
    if (!(error instanceof Unreadable) || error.reason !== 'encrypted') throw error
    return { ...about, width: null, height: null, pages: null, warnings: ['encrypted'] }
  }
}

/** The first page in whole points. */
function firstSize(pdf: Pdf): { width: number | null; height: number | null } {
  if (pdf.count === 0) return { width: null, height: null }
  const { width, height } = pdf.size(0)
  return { width: Math.round(width), height: Math.round(height) }
}

export const sizesOfPages = (ask: WorkerJobs['pages']['ask']): Promise<WorkerJobs['pages']['answer']> =>
  withPdf(ask.path, (pdf) => Array.from({ length: Math.min(pdf.count, MOST_PAGES) }, (_, index) => pdf.size(index)))

/** The pixels of a page at a width; a page that would be too large at it is made smaller, and never below one pixel. */
function pixelsOf(size: { width: number; height: number }, wanted: number): { width: number; height: number } {
  if (!(size.width > 0) || !(size.height > 0)) throw new Unreadable('damaged', 'a page without a size')
  const shape = size.height / size.width
  const width = Math.min(wanted, LONGEST_EDGE, LONGEST_EDGE / shape, Math.sqrt(MOST_OF_A_PAGE / shape))
  return {
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.min(LONGEST_EDGE, Math.round(width * shape))),
  }
}

/** The rendered page as pixels for sharp. `page` counts from 1. */
export function drawnPage(pdf: Pdf, page: number, width: number): Sharp {
  if (page > MOST_PAGES) throw new Unreadable('too-many-pages', `page ${page}`)
  if (page < 1 || page > pdf.count) throw new Unreadable('not-supported', `page ${page} of ${pdf.count}`)
  const made = pdf.render(page - 1, pixelsOf(pdf.size(page - 1), width))
  return sharp(made.data, { raw: { width: made.width, height: made.height, channels: 4 } }).removeAlpha()
}

/** Plans have few colors and thin lines: PNG is small and sharp for them. For scans it is neither, and JPEG is better. */
export const drawPage = (ask: WorkerJobs['page']['ask']): Promise<WorkerJobs['page']['answer']> =>
  withPdf(ask.path, async (pdf) => {
    const image = drawnPage(pdf, ask.page, ask.width)
    const png = await image.png({ compressionLevel: 6 }).toBuffer({ resolveWithObject: true })
    const { width, height } = png.info
    const isScan = png.data.length > MOST_OF_A_PLAN && png.data.length > (width * height) / 2
    const data = isScan ? await image.jpeg({ quality: 85 }).toBuffer() : png.data
    await writeFile(ask.to, data)
    return { width, height, bytes: data.length, mime: isScan ? 'image/jpeg' : 'image/png' }
  })
