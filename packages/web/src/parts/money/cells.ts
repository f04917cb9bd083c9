import { decimalText } from '@jobwright/contract/money/decimals.ts'
import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { formatQuantity } from '@jobwright/contract/money/format.ts'
import { pricesOf, setMarkup, setUnitCost, setUnitPrice } from '@jobwright/contract/money/pricing.ts'
import { parseMarkup, parseQuantity, parseUnitMoney, type ReadNumber } from '@jobwright/contract/money/read.ts'
import { textKey, type EditedOffer } from './editedOffer.ts'

/** The cells of a line that are typed into, from left to right. */
export const lineColumns = ['name', 'quantity', 'unit', 'unitCost', 'markup', 'unitPrice'] as const
export type LineColumn = (typeof lineColumns)[number]

/** Whether a column says what a line costs. */
export const isCostColumn = (column: string): boolean => column === 'unitCost' || column === 'markup'

/** The columns on the screen. Who may not see costs has neither them nor markups. */
export const shownColumns = (withCosts: boolean): readonly LineColumn[] =>
  withCosts ? lineColumns : lineColumns.filter((column) => !isCostColumn(column))

const MONEY_OF_ONE = 10_000

/** Why a markup waits. */
export const COST_FIRST = 'cost first'

/** What a cell shows. */
function cellText(line: MoneyLine, column: LineColumn): string {
  switch (column) {
    case 'name':
    case 'unit':
      return line[column]
    case 'quantity':
      return formatQuantity(line.quantity)
    case 'unitCost':
      return line.unitCost === null ? '' : decimalText(line.unitCost, MONEY_OF_ONE, 2)
    case 'markup': {
      const { markup } = pricesOf(line)
      return markup === null ? '' : `${decimalText(markup, 100)} %`
    }
    case 'unitPrice':
      return decimalText(pricesOf(line).unitPrice, MONEY_OF_ONE, 2)
  }
}

/** A unit cost that is typed on a line without a price is charged as it is until a markup or a price is typed. */
function withCost(line: MoneyLine, unitCost: number | null): MoneyLine {
  const isNew = line.unitCost === null && line.pricing.by === 'price' && line.pricing.unitPrice === 0
  return isNew && unitCost !== null
    ? { ...line, unitCost, pricing: { by: 'markup', markup: 0 } }
    : setUnitCost(line, unitCost)
}

type Typed = { line: MoneyLine; problem?: undefined } | { line?: undefined; problem: string }

const number = (read: ReadNumber, set: (value: number) => MoneyLine): Typed =>
  read.value === undefined ? { problem: read.problem } : { line: set(read.value) }

/** Returns a line with what was typed into one of its cells, or why it can't be used. An empty cell clears what may be empty. */
export function typed(line: MoneyLine, column: LineColumn, text: string): Typed {
  const isEmpty = text.trim() === ''
  switch (column) {
    case 'name':
    case 'unit':
      return { line: { ...line, [column]: text } }
    case 'quantity':
      return number(parseQuantity(text), (quantity) => ({ ...line, quantity }))
    case 'unitCost':
      return isEmpty ? { line: withCost(line, null) } : number(parseUnitMoney(text), (cost) => withCost(line, cost))
    case 'markup':
      if (isEmpty) return { line: { ...line, pricing: { by: 'price', unitPrice: pricesOf(line).unitPrice } } }
      if (line.unitCost === null) return { problem: COST_FIRST }
      return number(parseMarkup(text), (markup) => setMarkup(line, markup))
    case 'unitPrice':
      return isEmpty
        ? { line: setUnitPrice(line, 0) }
        : number(parseUnitMoney(text), (price) => setUnitPrice(line, price))
  }
}

/** Why the text of a cell can't be used; undefined if it can. */
export const cellProblem = (line: MoneyLine, column: LineColumn, text: string): string | undefined =>
  typed(line, column, text).problem

/** Returns the offer with a text in a cell. One that can't be read stays in the cell, and the line as it was. */
export function withCell(offer: EditedOffer, id: string, column: LineColumn, text: string): EditedOffer {
  const at = offer.lines.findIndex((line) => line.id === id)
  const line = offer.lines[at]
  if (!line) return offer
  const key = textKey(id, column)
  const next = typed(line, column, text)
  if (!next.line) return { ...offer, texts: { ...offer.texts, [key]: text } }
  const texts = without(offer.texts, key)
  // A markup that waited for its cost.
  const waiting = column === 'unitCost' ? texts[textKey(id, 'markup')] : undefined
  const lines = next.line === line ? offer.lines : offer.lines.with(at, next.line)
  const changed = lines === offer.lines && texts === offer.texts ? offer : { ...offer, lines, texts }
  return waiting === undefined ? changed : withCell(changed, id, 'markup', waiting)
}

function without(texts: EditedOffer['texts'], key: string): EditedOffer['texts'] {
  if (!(key in texts)) return texts
  const rest = { ...texts }
  delete rest[key]
  return rest
}

/** What a cell shows, typed text that can't be read included. */
export const shownText = (offer: EditedOffer, line: MoneyLine, column: LineColumn): string =>
  offer.texts[textKey(line.id, column)] ?? cellText(line, column)
