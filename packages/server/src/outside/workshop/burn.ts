import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { Annotation, Annotations } from '@jobwright/contract/resources/annotations.ts'
import { MOST_PAGES } from '@jobwright/contract/rules/files.ts'
import type { Size } from '@jobwright/contract/rules/annotations.ts'
import { annotate } from './annotations.ts'
import { embedFonts, inkOf, type Fonts } from './ink.ts'
import type { WorkerJobs } from './jobs.ts'
import { resourcesOfPage, shownOf } from './paper.ts'
import { withPdf, type Pixels } from './pdfium.ts'
import { Unreadable } from './unreadable.ts'

/** A copy of a PDF with marks in it. Marks without a page are on the first; those past the last page are left out. */
export async function burn(ask: WorkerJobs['burn']['ask']): Promise<WorkerJobs['burn']['answer']> {
  const { bytes, pages } = await marked(await readFile(ask.path), ask)
  await writeFile(ask.to, bytes)
  return { bytes: bytes.length, pages }
}

async function marked(original: Uint8Array, { marks, how }: WorkerJobs['burn']['ask']) {
  try {
    const document = await PDFDocument.load(original, { updateMetadata: false, throwOnInvalidObject: false })
    const pages = document.getPages()
    if (pages.length > MOST_PAGES) throw new Unreadable('too-many-pages', `${pages.length}`)
    const fonts = await embedFonts(document)
    for (const [at, some] of byPage(marks)) {
      const page = pages[at - 1]
      if (page) drawOn(document, page, some, how, fonts)
    }
    const bytes = await document.save({ updateFieldAppearances: false, addDefaultPage: false })
    return { bytes, pages: pages.length }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    // The library trips over broken documents in many ways, none of which has a name.
    const said = error instanceof Error ? error.message : String(error)
    throw new Unreadable(/encrypted|password/i.test(said) ? 'encrypted' : 'damaged', said)
  }
}

function drawOn(
  document: PDFDocument,
  page: PDFPage,
  marks: Annotation[],
  how: 'annotations' | 'burned',
  fonts: Fonts,
): void {
  const shown = shownOf(page)
  if (how === 'annotations') return marks.forEach((mark) => annotate(document, page, mark, shown, fonts))
  const resources = resourcesOfPage(page)
  page.pushOperators(...marks.flatMap((mark) => inkOf(mark, shown, shown.place, 1, fonts, resources)))
}

function byPage(marks: Annotations): Map<number, Annotation[]> {
  const found = new Map<number, Annotation[]>()
  for (const mark of marks) found.set(mark.page ?? 1, [...(found.get(mark.page ?? 1) ?? []), mark])
  return found
}

/** Marks alone as pixels, to be laid over a picture of this size: on nothing, or on white to be multiplied with it. */
export async function overlay(marks: Annotations, size: Size, ground: 'clear' | 'white'): Promise<Pixels> {
  const document = await PDFDocument.create()
  const fonts = await embedFonts(document)
  const page = document.addPage([size.width, size.height])
  const shown = shownOf(page)
  const resources = resourcesOfPage(page)
  page.pushOperators(...marks.flatMap((mark) => inkOf(mark, shown, shown.place, 1, fonts, resources)))
  return withPdf(await document.save(), (pdf) => pdf.render(0, size, ground === 'clear'))
}
