import { marked, upright } from './images.ts'
import { wrap } from './ink.ts'
import type { ReportPhoto } from './jobs.ts'
import type { Drawing } from './offerPaperLines.ts'
import { ink, inner, MARGIN, MM, PAPER, write, type Area } from './paperPage.ts'

const GAP = 4
/** Pixels for each millimetre of paper: 150 dots an inch. */
const DOTS = 5.9
const QUALITY = 82
/** A picture that is higher than this share of its width is shown whole instead of filling its place. */
const HIGH = 1.05
const CAPTION = { size: 8, step: 3.7, most: 3 }

/** How many photos stand above the lines: they say what it is about. The rest comes behind the terms. */
const LEAD = 2

/** The photos above the lines: one across the page, or two beside each other. */
export const leadPhotos = (drawing: Drawing): Promise<void> => {
  const photos = drawing.spec.photos.slice(0, LEAD)
  return rowOf(drawing, photos, { columns: photos.length, share: photos.length === 1 ? 0.42 : 0.66 })
}

/** The rest of the photos, three in a row. */
export async function furtherPhotos(drawing: Drawing): Promise<void> {
  const { flow, spec, words } = drawing
  const photos = spec.photos.slice(LEAD)
  if (photos.length === 0) return
  flow.room(62)
  flow.y += 3
  flow.lines(words.photos, { font: flow.paper.fonts.bold, size: 10.5, color: ink.strong, step: 5.2 })
  const columns = photos.length === 2 || photos.length === 4 ? 2 : 3
  for (let n = 0; n < photos.length; n += columns)
    await rowOf(drawing, photos.slice(n, n + columns), { columns, share: 0.7 })
}

/** A row of photos in places of the same size, with their captions below. `share` is a place's height by its width. */
async function rowOf(
  { flow }: Drawing,
  photos: readonly ReportPhoto[],
  { columns, share }: { columns: number; share: number },
): Promise<void> {
  if (photos.length === 0) return
  const { fonts } = flow.paper
  const width = (inner.width - GAP * (columns - 1)) / columns
  const height = width * share
  const captions = photos.map(({ lines }) =>
    lines[0] ? wrap(fonts.plain, lines[0], CAPTION.size, width * MM, CAPTION.most) : [],
  )
  const below = Math.max(...captions.map(({ length }) => length)) * CAPTION.step
  flow.room(height + below + 5)
  flow.y += 2.5
  for (const [n, photo] of photos.entries()) {
    const area = { x: MARGIN + n * (width + GAP), y: flow.y, width, height }
    await place(flow, photo, area)
    for (const [at, text] of (captions[n] ?? []).entries())
      write(flow.paper.page, text, {
        font: fonts.plain,
        size: CAPTION.size,
        x: area.x,
        y: area.y + height + (at + 1) * CAPTION.step,
        color: ink.soft,
      })
  }
  flow.y += height + below + 2.5
}

/** Fills the place with the middle of the picture; a high one, and one with marks, is shown whole. */
async function place({ document, paper }: Drawing['flow'], photo: ReportPhoto, area: Area): Promise<void> {
  const [width, height] = [Math.round(area.width * DOTS), Math.round(area.height * DOTS)]
  const marks = photo.marks ?? []
  const image = await marked(await upright(photo.path, Math.max(width, height) * 2), marks)
  const isWhole = photo.height > photo.width * HIGH || marks.length > 0
  const made = await image
    .resize(width, height, { fit: isWhole ? 'contain' : 'cover', background: '#f2f4f7' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  paper.page.drawImage(await document.embedJpg(made), {
    x: area.x * MM,
    y: (PAPER.height - area.y - area.height) * MM,
    width: area.width * MM,
    height: area.height * MM,
  })
}
