import { writeFile } from 'node:fs/promises'
import {
  clip,
  endPath,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib'
import type { OutputInfo } from 'sharp'
import { unreadableImage, upright } from './images.ts'
import { embedFonts, inkOf, printable, wrap, type Fonts } from './ink.ts'
import type { WorkerJobs, ReportPhoto, ReportSpec } from './jobs.ts'
import { letterhead } from './letterhead.ts'
import { resourcesOfPage } from './paper.ts'
import {
  FOOT,
  ink,
  inner,
  MARGIN,
  MM,
  PAPER,
  rule,
  wide,
  write,
  type Area,
  type Color,
  type PaperPage,
} from './paperPage.ts'

/** Between photos. */
const GAP = 7
/** Pixels on the longer edge of a photo in a report, and its JPEG quality. */
const EDGE = 1400
const QUALITY = 80

const grids = { 1: [1, 1], 2: [1, 2], 4: [2, 2], 6: [2, 3] } as const
const words = {
  en: {
    page: (n: number, of: number) => `Page ${n} of ${of}`,
    missing: 'This photo cannot be shown.',
    none: 'No photos.',
  },
  es: {
    page: (n: number, of: number) => `Página ${n} de ${of}`,
    missing: 'No se puede mostrar esta foto.',
    none: 'No hay fotos.',
  },
}
/** Letters in points: large photos have room for larger words. */
const letters = { 1: 10, 2: 9, 4: 8, 6: 7.5 } as const
/** Lines of words below a photo, at most: a caption of 500 letters and two lines of small print have room. */
const mostLines = { 1: 12, 2: 9, 4: 11, 6: 11 } as const

/** Writes a report; photos that cannot be read are named in their places. One photo is held decoded at a time. */
export async function report({ to, spec }: WorkerJobs['report']['ask']): Promise<WorkerJobs['report']['answer']> {
  const document = await PDFDocument.create()
  const fonts = await embedFonts(document)
  document.setTitle(printable(spec.title) || printable(spec.company.name))
  document.setCreator('Jobwright')
  document.setProducer('Jobwright')
  document.setLanguage(spec.language)
  const addPaperPage = (): PaperPage => ({ page: document.addPage([PAPER.width * MM, PAPER.height * MM]), fonts })
  let paper = addPaperPage()
  let top = await titleBlock(document, paper, spec)
  const [columns, rows] = grids[spec.perPage]
  const width = (inner.width - GAP * (columns - 1)) / columns
  for (let first = 0; first < spec.photos.length; first += columns) {
    const row = Math.floor(first / columns) % rows
    if (first > 0 && row === 0) {
      paper = addPaperPage()
      top = MARGIN
    }
    const height = (inner.bottom - top - GAP * (rows - 1)) / rows
    const y = top + row * (height + GAP)
    const side = spec.photos.slice(first, first + columns)
    const words = side.map((photo) => captionOf(photo, fonts, width, spec))
    // Photos side by side get the same room, unless one has far more written below it.
    const most = Math.max(...words.map((one) => one.length))
    for (const [n, photo] of side.entries())
      await photoCell(
        document,
        paper,
        photo,
        { x: MARGIN + n * (width + GAP), y, width, height },
        spec,
        words[n] ?? [],
        most,
      )
  }
  if (spec.photos.length === 0)
    write(paper.page, words[spec.language].none, {
      font: fonts.plain,
      size: 10,
      x: MARGIN,
      y: top + 4,
      color: ink.soft,
    })
  const pages = document.getPages()
  for (const [n, page] of pages.entries()) footer({ page, fonts }, spec, words[spec.language].page(n + 1, pages.length))
  const bytes = await document.save()
  await writeFile(to, bytes)
  return { bytes: bytes.length, pages: pages.length }
}

/** The company and the day, the title, what it is about. Returns where the photos begin. */
async function titleBlock(document: PDFDocument, paper: PaperPage, spec: ReportSpec): Promise<number> {
  const { page, fonts } = paper
  const day = printable(spec.madeOn)
  const dayWidth = wide(fonts.plain, day, 9)
  let y = (await letterhead(document, paper, spec, dayWidth + 8)) + 3
  write(page, day, { font: fonts.plain, size: 9, x: PAPER.width - MARGIN - dayWidth, y: MARGIN + 4.6, color: ink.soft })
  rule(page, y, ink.accent, 1.2)
  for (const line of wrap(fonts.bold, spec.title, 19, inner.width * MM, 2)) {
    y += 8.6
    write(page, line, { font: fonts.bold, size: 19, x: MARGIN, y, color: ink.strong })
  }
  for (const line of wrap(fonts.plain, spec.subtitle, 10, inner.width * MM, 3)) {
    y += 5.4
    write(page, line, { font: fonts.plain, size: 10, x: MARGIN, y, color: ink.soft })
  }
  return y + 7
}

function footer({ page, fonts }: PaperPage, spec: ReportSpec, pageOf: string): void {
  rule(page, FOOT.rule)
  const size = 8
  const width = wide(fonts.plain, pageOf, size)
  const [left = ''] = wrap(
    fonts.plain,
    [spec.company.name, spec.foot, spec.title].filter(Boolean).join('  ·  ').replace(/\n/g, ' '),
    size,
    (inner.width - width - 8) * MM,
    1,
  )
  write(page, left, { font: fonts.plain, size, x: MARGIN, y: FOOT.text, color: ink.soft })
  write(page, pageOf, { font: fonts.plain, size, x: PAPER.width - MARGIN - width, y: FOOT.text, color: ink.soft })
}

/** A photo, as large as its cell allows above the words that belong to it. */
async function photoCell(
  document: PDFDocument,
  paper: PaperPage,
  photo: ReportPhoto,
  cell: Area,
  spec: ReportSpec,
  lines: Words,
  most: number,
): Promise<void> {
  const { page, fonts } = paper
  const size = letters[spec.perPage]
  const step = (size * 1.32) / MM
  const below = Math.max(lines.length, Math.min(most, lines.length + 3))
  const room = { ...cell, height: cell.height - (below === 0 ? 0 : below * step + 2.5) }
  const shown = await drawPhoto(document, page, photo, room, spec, fonts)
  let y = shown.y + shown.height + 1.6 + step * 0.75
  for (const { text, font, color } of lines) {
    write(page, text, { font, size, x: cell.x, y, color })
    y += step
  }
}

type Words = { text: string; font: PDFFont; color: Color }[]

/** The first line of words is the caption; the small print keeps its room below a long one. */
function captionOf(photo: ReportPhoto, fonts: Fonts, width: number, { perPage }: ReportSpec): Words {
  const [size, most] = [letters[perPage], mostLines[perPage]]
  const [caption = '', ...rest] = photo.lines.map((line) => printable(line).replace(/\s+/g, ' ').trim())
  const small = rest
    .filter(Boolean)
    .flatMap((line) => wrap(fonts.plain, line, size, width * MM, 2))
    .slice(0, most - 1)
  // A few words stand out; a whole paragraph in bold would shout.
  const bold = wrap(fonts.bold, caption, size, width * MM)
  const font = bold.length <= 2 ? fonts.bold : fonts.plain
  const said = wrap(font, caption, size, width * MM, most - small.length)
  return [
    ...said.map((text) => ({ text, font, color: ink.strong })),
    ...small.map((text) => ({ text, font: fonts.plain, color: ink.soft })),
  ]
}

/** Draws a photo with its marks as large as the room allows, or says that it can't be shown. Returns where it is. */
export async function drawPhoto(
  document: PDFDocument,
  page: PDFPage,
  photo: ReportPhoto,
  room: Area,
  { language }: Pick<ReportSpec, 'language'>,
  fonts: Fonts,
): Promise<Area> {
  let made: { data: Buffer; info: OutputInfo }
  try {
    made = await (await upright(photo.path, EDGE)).jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
  } catch (error) {
    const problem = unreadableImage(error)
    if (!(problem instanceof Error) || problem.name !== 'Unreadable') throw problem
    return missing(page, room, words[language].missing, fonts)
  }
  const { width, height } = made.info
  const scale = Math.min(room.width / width, room.height / height)
  const area = { x: room.x, y: room.y, width: width * scale, height: height * scale }
  const paper = {
    x: area.x * MM,
    y: (PAPER.height - area.y - area.height) * MM,
    width: area.width * MM,
    height: area.height * MM,
  }
  page.drawImage(await document.embedJpg(made.data), paper)
  if (photo.marks && photo.marks.length > 0) {
    const size = { width: paper.width, height: paper.height }
    const place = (x: number, y: number) => ({ x: paper.x + x, y: paper.y + paper.height - y })
    const resources = resourcesOfPage(page)
    page.pushOperators(
      pushGraphicsState(),
      rectangle(paper.x, paper.y, paper.width, paper.height),
      clip(),
      endPath(),
      ...photo.marks.flatMap((mark) => inkOf(mark, size, place, 1, fonts, resources)),
      popGraphicsState(),
    )
  }
  return area
}

function missing(page: PDFPage, room: Area, said: string, fonts: Fonts): Area {
  const height = Math.min(room.height, (room.width * 3) / 4)
  page.drawRectangle({
    x: room.x * MM,
    y: (PAPER.height - room.y - height) * MM,
    width: room.width * MM,
    height: height * MM,
    color: ink.paper,
  })
  const width = wide(fonts.plain, said, 8)
  write(page, said, {
    font: fonts.plain,
    size: 8,
    x: room.x + Math.max(2, (room.width - width) / 2),
    y: room.y + height / 2,
    color: ink.soft,
  })
  return { ...room, height }
}
