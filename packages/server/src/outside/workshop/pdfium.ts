import { readFile } from 'node:fs/promises'
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import { Unreadable } from './unreadable.ts'

/** The calls of PDFium that are used here, as the library has them below its own classes. */
type Calls = {
  HEAPU8: Uint8Array
  wasmExports: { malloc(bytes: number): number; free(at: number): void }
  _FPDF_GetPageSizeByIndexF(document: number, index: number, at: number): number
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, at: number, stride: number): number
  _FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, color: number): void
  _FPDFBitmap_Destroy(bitmap: number): void
  _FPDF_RenderPageBitmap: Render
  _FPDF_FFLDraw(form: number, ...rest: Parameters<Render>): void
  _FORM_OnAfterLoadPage(page: number, form: number): void
  _FORM_OnBeforeClosePage(page: number, form: number): void
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFDoc_GetJavaScriptActionCount(document: number): number
}
type Render = (
  bitmap: number,
  page: number,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  flags: number,
) => void

const BGRA = 4
const [ANNOTATIONS, RED_FIRST] = [0x01, 0x10]
/** The whole file has to fit into the decoder's memory, with room to work. */
const MOST_BYTES = 400 * 1024 * 1024
/** A page's text past this many characters is cut. */
const MOST_ON_A_PAGE = 1_000_000

export type Pixels = { data: Buffer; width: number; height: number }
/** An opened PDF. Indexes of pages count from 0; sizes are points as the page is shown. */
export type Pdf = {
  count: number
  hasScript: boolean
  size(index: number): { width: number; height: number }
  /** RGBA, on white or, for a drawing to be laid over something, on nothing. */
  render(index: number, size: { width: number; height: number }, clear?: boolean): Pixels
  text(index: number): string
}

let library: Promise<PDFiumLibrary> | undefined

/** Opens a PDF, hands it over, and closes it. Scripts in it are never run: there is nothing that could. */
export async function withPdf<T>(source: string | Uint8Array, then: (pdf: Pdf) => T | Promise<T>): Promise<T> {
  library ??= PDFiumLibrary.init()
  const opened = await library
  const calls = (opened as unknown as { module: Calls }).module
  const bytes = typeof source === 'string' ? await readFile(source) : source
  if (bytes.length > MOST_BYTES) throw new Unreadable('too-large-inside', `${bytes.length} bytes`)
  try {
    const document = await open(opened, bytes)
    const made = await then(pdfOf(calls, document))
    document.destroy()
    return made
  } catch (error) {
    // Its state is unknown now, so the next document gets a new decoder.
    library = undefined
    if (error instanceof Error && (error.name === 'RuntimeError' || error.message.startsWith('Aborted')))
      throw new Unreadable('damaged', error.message)
    throw error
  }
}

async function open(library: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument> {
  try {
    return await library.loadDocument(bytes)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (/password|security/i.test(said)) throw new Unreadable('encrypted', said)
    throw new Unreadable(/memory|offset is out of bounds/i.test(said) ? 'too-large-inside' : 'damaged', said)
  }
}

function pdfOf(calls: Calls, document: PDFiumDocument): Pdf {
  const handle = (document as unknown as { documentIdx: number }).documentIdx
  const borrow = <T>(bytes: number, then: (at: number) => T): T => {
    const at = calls.wasmExports.malloc(bytes)
    if (at === 0) throw new Unreadable('too-large-inside', `${bytes} bytes`)
    try {
      return then(at)
    } finally {
      calls.wasmExports.free(at)
    }
  }
  const onPage = <T>(index: number, then: (page: number) => T): T => {
    const page = calls._FPDF_LoadPage(handle, index)
    if (page === 0) throw new Unreadable('damaged', `page ${index + 1}`)
    try {
      return then(page)
    } finally {
      calls._FPDF_ClosePage(page)
    }
  }
  return {
    count: document.getPageCount(),
    hasScript: calls._FPDFDoc_GetJavaScriptActionCount(handle) > 0,
    size: (index) =>
      borrow(8, (at) => {
        if (!calls._FPDF_GetPageSizeByIndexF(handle, index, at)) throw new Unreadable('damaged', `page ${index + 1}`)
        const view = new DataView(calls.HEAPU8.buffer)
        return { width: view.getFloat32(at, true), height: view.getFloat32(at + 4, true) }
      }),
    render: (index, { width, height }, clear = false) =>
      onPage(index, (page) =>
        borrow(width * height * 4, (at) => {
          const form = document.initializeFormFields()
          calls._FORM_OnAfterLoadPage(page, form)
          const bitmap = calls._FPDFBitmap_CreateEx(width, height, BGRA, at, width * 4)
          if (bitmap === 0) throw new Unreadable('too-many-pixels', `${width} × ${height}`)
          calls._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, clear ? 0 : 0xffffffff)
          calls._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | RED_FIRST)
          calls._FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, RED_FIRST)
          calls._FORM_OnBeforeClosePage(page, form)
          calls._FPDFBitmap_Destroy(bitmap)
          return { data: Buffer.from(calls.HEAPU8.slice(at, at + width * height * 4).buffer), width, height }
        }),
      ),
    text: (index) =>
      onPage(index, (page) => {
        const words = calls._FPDFText_LoadPage(page)
        if (words === 0) return ''
        try {
          const count = Math.min(calls._FPDFText_CountChars(words), MOST_ON_A_PAGE)
          let text = ''
          for (let i = 0; i < count; i++) {
            const code = calls._FPDFText_GetUnicode(words, i)
            if (code > 0 && code <= 0x10ffff) text += String.fromCodePoint(code)
          }
          // A word that is parted at the end of a line is one word.
          return text.replace(/[\u0002\uFFFE]\r?\n?/g, '')
        } finally {
          calls._FPDFText_ClosePage(words)
        }
      }),
  }
}
