import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import { stateDict, type CoordinateMap, type Resources } from './ink.ts'

/** A page as it is shown: its size in points, and where a point of it (y downwards) lies in the page's own units. */
export type PageGeometry = { width: number; height: number; place: CoordinateMap }

type Box = { x: number; y: number; width: number; height: number }

/** How a page is shown: the part inside its crop box, turned by its rotation. As viewers do it, PDFium among them. */
export function shownOf(page: PDFPage): PageGeometry {
  const media = boxOf(page, 'MediaBox') ?? { x: 0, y: 0, width: 612, height: 792 }
  const box = common(boxOf(page, 'CropBox') ?? media, media) ?? media
  const { x, y, width: w, height: h } = box
  const turn = (((Math.trunc(rotationOf(page) / 90) % 4) + 4) % 4) * 90
  const places: Record<number, CoordinateMap> = {
    0: (u, v) => ({ x: x + u, y: y + h - v }),
    90: (u, v) => ({ x: x + v, y: y + u }),
    180: (u, v) => ({ x: x + w - u, y: y + v }),
    270: (u, v) => ({ x: x + w - v, y: y + h - u }),
  }
  const place = places[turn] ?? ((u, v) => ({ x: x + u, y: y + h - v }))
  return turn % 180 === 90 ? { width: h, height: w, place } : { width: w, height: h, place }
}

function rotationOf(page: PDFPage): number {
  const said = page.node.getInheritableAttribute(PDFName.of('Rotate'))
  const number = page.doc.context.lookup(said)
  return number instanceof PDFNumber ? number.asNumber() : 0
}

function boxOf(page: PDFPage, name: 'MediaBox' | 'CropBox'): Box | undefined {
  const array = page.doc.context.lookup(page.node.getInheritableAttribute(PDFName.of(name)))
  if (!(array instanceof PDFArray) || array.size() !== 4) return undefined
  const [a, b, c, d] = Array.from({ length: 4 }, (_, i) => {
    const number = array.lookup(i)
    return number instanceof PDFNumber ? number.asNumber() : Number.NaN
  })
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const box = { x: Math.min(a, c), y: Math.min(b, d), width: Math.abs(c - a), height: Math.abs(d - b) }
  return box.width > 0 && box.height > 0 ? box : undefined
}

function common(a: Box, b: Box): Box | undefined {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** The resources of a page, for operators that are drawn into it. */
export function resourcesOfPage(page: PDFPage): Resources {
  const known = new Map<unknown, PDFName>()
  const once = (key: unknown, make: () => PDFName) => {
    const name = known.get(key) ?? make()
    known.set(key, name)
    return name
  }
  return {
    font: (font) => once(font, () => page.node.newFontDictionary(font.name, font.ref)),
    state: (state) =>
      once(`${state.opacity} ${state.multiply}`, () => page.node.newExtGState('Ink', stateDict(page.doc, state))),
  }
}

/** Resources of a form of our own, and the dictionary that it gets. */
export function ownResources(document: PDFDocument): Resources & { dict: PDFDict } {
  const dict = document.context.obj({})
  const put = (kind: string, key: string, value: PDFDict | PDFFont['ref']): PDFName => {
    const name = PDFName.of(key)
    if (!dict.has(PDFName.of(kind))) dict.set(PDFName.of(kind), document.context.obj({}))
    dict.lookup(PDFName.of(kind), PDFDict).set(name, value)
    return name
  }
  return {
    dict,
    font: (font) => put('Font', font.name.replace(/[^A-Za-z0-9]/g, ''), font.ref),
    state: (state) =>
      put('ExtGState', `Ink${Math.round(state.opacity * 100)}${state.multiply ? 'm' : ''}`, stateDict(document, state)),
  }
}
