import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { withCell, shownText, type LineColumn } from './cells.ts'
import { grouped, isBlank, type EditedOffer } from './editedOffer.ts'

/** Returns the offer with lines put behind another, or at the end; a blank one there makes room for them. */
export function withLines(offer: EditedOffer, added: readonly MoneyLine[], after: string | null): EditedOffer {
  const at = after === null ? offer.lines.length - 1 : offer.lines.findIndex(({ id }) => id === after)
  const there = offer.lines[at]
  const [first] = added
  const takesPlace = there && first && isBlank(there, offer.texts) && !isBlank(first)
  const lines = offer.lines.toSpliced(takesPlace ? at : at + 1, takesPlace ? 1 : 0, ...added)
  return { ...offer, lines: grouped(lines) }
}

/** Returns the offer without these lines. */
export function withoutLines(offer: EditedOffer, ids: ReadonlySet<string>): EditedOffer {
  const texts = Object.fromEntries(Object.entries(offer.texts).filter(([key]) => !ids.has(key.split(' ')[0] ?? '')))
  return { ...offer, lines: offer.lines.filter(({ id }) => !ids.has(id)), texts }
}

/**
 * Returns the offer with neighboring lines one place up (-1) or down (1). At the edge of a section they go into the next
 * one, without passing a line of it.
 */
export function withMoved(offer: EditedOffer, ids: ReadonlySet<string>, by: -1 | 1): EditedOffer {
  const places = offer.lines.flatMap(({ id }, at) => (ids.has(id) ? [at] : []))
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return offer
  const moved = offer.lines.slice(first, last + 1)
  const next = offer.lines[by < 0 ? first - 1 : last + 1]
  const edge = by < 0 ? moved[0] : moved.at(-1)
  if (!next || !edge) return offer
  if (next.section !== edge.section) return withSection(offer, ids, next.section)
  const rest = offer.lines.toSpliced(first, moved.length)
  return { ...offer, lines: rest.toSpliced(first + by, 0, ...moved) }
}

function withSection(offer: EditedOffer, ids: ReadonlySet<string>, section: string): EditedOffer {
  const lines = offer.lines.map((line) => (ids.has(line.id) ? { ...line, section } : line))
  return { ...offer, lines: grouped(lines) }
}

/** Returns the offer with a line dropped before another; `null` is the end of the section. */
export function withDropped(offer: EditedOffer, id: string, section: string, before: string | null): EditedOffer {
  const line = offer.lines.find((one) => one.id === id)
  if (!line || before === id) return offer
  const rest = offer.lines.filter((one) => one.id !== id)
  const last = rest.findLastIndex((one) => one.section === section)
  const found = rest.findIndex((one) => one.id === before)
  const at = before === null || found < 0 ? last + 1 : found
  const lines = rest.toSpliced(at, 0, line.section === section ? line : { ...line, section })
  return { ...offer, lines: grouped(lines) }
}

/** Returns the offer with a section that has another title. One that exists already takes its lines. */
export function withTitle(offer: EditedOffer, section: string, title: string): EditedOffer {
  if (section === title) return offer
  const lines = offer.lines.map((line) => (line.section === section ? { ...line, section: title } : line))
  return { ...offer, lines: grouped(lines) }
}

/** Returns the offer with a section in front of the one before it (-1), or behind the one after it (1). */
export function withSectionMoved(offer: EditedOffer, section: string, by: -1 | 1): EditedOffer {
  const names = [...new Set(offer.lines.map((line) => line.section))]
  const at = names.indexOf(section)
  if (at < 0 || at + by < 0 || at + by >= names.length) return offer
  const order = names.toSpliced(at, 1).toSpliced(at + by, 0, section)
  return { ...offer, lines: order.flatMap((name) => offer.lines.filter((line) => line.section === name)) }
}

/**
 * Returns the offer with a cell's value in the cells below it: from the first of several lines, or from the line above a
 * single one.
 */
export function withFilled(offer: EditedOffer, ids: readonly string[], column: LineColumn): EditedOffer {
  const [first] = ids
  const at = offer.lines.findIndex(({ id }) => id === first)
  const source = offer.lines[ids.length === 1 ? at - 1 : at]
  if (!source) return offer
  const text = shownText(offer, source, column)
  return ids.filter((id) => id !== source.id).reduce((next, id) => withCell(next, id, column, text), offer)
}

/** A row of the grid: the title of a section, or a line. Numbers count the lines that are written. */
export type OfferRow =
  | { kind: 'section'; section: string; count: number; isOpen: boolean }
  | { kind: 'line'; id: string; number: number }

/** Returns the rows of an offer; lines of closed sections are left out. */
export function rowsOf(offer: EditedOffer, closed: ReadonlySet<string>): OfferRow[] {
  const rows: OfferRow[] = []
  const counts = new Map<string, number>()
  for (const { section } of offer.lines) counts.set(section, (counts.get(section) ?? 0) + 1)
  let number = 0
  let section: string | undefined
  for (const line of offer.lines) {
    const isWritten = !isBlank(line, offer.texts)
    if (isWritten) number += 1
    if (line.section !== section) {
      // Lines without a section come first without a title.
      if (line.section !== '' || section !== undefined)
        rows.push({
          kind: 'section',
          section: line.section,
          count: counts.get(line.section) ?? 0,
          isOpen: !closed.has(line.section),
        })
      section = line.section
    }
    if (line.section !== '' ? closed.has(line.section) : false) continue
    rows.push({ kind: 'line', id: line.id, number: isWritten ? number : 0 })
  }
  return rows
}
