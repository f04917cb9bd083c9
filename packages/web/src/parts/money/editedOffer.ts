import type { Attachment } from '@jobwright/contract/resources/offerFields.ts'
import type { Display } from '@jobwright/contract/money/clientSheet.ts'
import type { MoneyDocument, MoneyLine } from '@jobwright/contract/money/document.ts'
import { documentOf, plainPricing, sheetOf } from '@jobwright/contract/money/sheet.ts'
import type { LineCost, Pricing, SheetLine } from '@jobwright/contract/money/sheet.ts'
import { same } from '../../data/drafts.ts'
import { sameFiles } from '../paperFiles/fileMoves.ts'

/** What a record with priced lines says of them: a bid, later a change order. */
export type OfferRecord = {
  id: string
  version: number
  lines: readonly SheetLine[]
  costs: readonly LineCost[]
  pricing: Pricing | null
  display: Display
  terms: string
  internalNotes: string
  language: '' | 'en' | 'es'
  validUntil: string | null
  /** The photos and documents that go along; a record from which nothing is sent has none. */
  attachments?: readonly Attachment[]
}

/** What is said of all lines. */
export type OfferHead = Pick<MoneyDocument, 'discount' | 'taxRates' | 'taxMode' | 'deposit'> &
  Pick<OfferRecord, 'display' | 'terms' | 'internalNotes' | 'language' | 'validUntil'> & {
    attachments: readonly Attachment[]
  }

/**
 * An offer as its editor has it. Lines of one section are next to each other. `texts` are cells whose text can't be read,
 * by `textKey`: nobody's typing is thrown away.
 */
export type EditedOffer = {
  lines: readonly MoneyLine[]
  head: OfferHead
  texts: Readonly<Record<string, string>>
}

/** In place of a line's id: the offer itself. */
export const HEAD = 'head'
/** The key of a cell's text. */
export const textKey = (id: string, column: string): string => `${id} ${column}`

/** The record as its editor has it. */
export function offerOf(record: OfferRecord): EditedOffer {
  const { lines, ...pricing } = documentOf(record)
  const { display, terms, internalNotes, language, validUntil, attachments = [] } = record
  const head = { ...pricing, display, terms, internalNotes, language, validUntil, attachments }
  return { lines: grouped(lines), head, texts: {} }
}

/** Lines with those of one section next to each other, sections in the order in which they begin. */
export function grouped(lines: readonly MoneyLine[]): readonly MoneyLine[] {
  const sections = new Map<string, MoneyLine[]>()
  for (const line of lines) {
    const known = sections.get(line.section)
    if (known) known.push(line)
    else sections.set(line.section, [line])
  }
  const all = [...sections.values()].flat()
  return all.every((line, at) => line === lines[at]) ? lines : all
}

/** A line on which nothing is written yet. */
export const blankLine = (id: string, section = ''): MoneyLine => ({
  id,
  section,
  name: '',
  description: '',
  quantity: 1000,
  unit: '',
  unitCost: null,
  pricing: { by: 'price', unitPrice: 0 },
  lineDiscount: null,
  taxRateIds: [],
  optional: false,
  optionGroup: null,
  selected: true,
  costCodeId: null,
  hiddenFromClient: false,
})

/** Whether nothing is written on a line: it is not saved, and not counted. */
export const isBlank = (line: MoneyLine, texts: EditedOffer['texts'] = {}): boolean =>
  line.name === '' &&
  line.description === '' &&
  line.unit === '' &&
  line.quantity === 1000 &&
  line.unitCost === null &&
  line.pricing.by === 'price' &&
  line.pricing.unitPrice === 0 &&
  line.lineDiscount === null &&
  !line.optional &&
  line.costCodeId === null &&
  !Object.keys(texts).some((key) => key.startsWith(line.id))

/** The lines that are saved and counted. */
export const writtenLines = ({ lines, texts }: EditedOffer): readonly MoneyLine[] => {
  const filled = lines.filter((line) => !isBlank(line, texts))
  return filled.length === lines.length ? lines : filled
}

/** The document that the rules of money work on. */
export const moneyOf = (offer: EditedOffer): MoneyDocument => {
  const { discount, taxRates, taxMode, deposit } = offer.head
  return { lines: writtenLines(offer), discount, taxRates, taxMode, deposit }
}

const plainFields = ['display', 'terms', 'internalNotes', 'language', 'validUntil'] as const
const byId = (costs: readonly LineCost[]) => costs.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The offer of a record, with the very lines that are there already where they say the same. */
export function adopted(offer: EditedOffer, from: EditedOffer): EditedOffer {
  const there = new Map(from.lines.map((line) => [line.id, line]))
  const lines = offer.lines.map((line) => {
    const known = there.get(line.id)
    return known && same(known, line) ? known : line
  })
  return { ...offer, lines }
}

/**
 * Returns the fields of the record that the offer changes, with the values that it had. `start` is the offer of the record.
 * Costs only for people who see them:
 * for others the server keeps those that still belong to a line.
 */
export function offerChanges(record: OfferRecord, start: EditedOffer, offer: EditedOffer, withCosts: boolean) {
  const changes: Record<string, unknown> = {}
  const base: Record<string, unknown> = {}
  const put = (field: keyof OfferRecord, value: unknown) => {
    changes[field] = value
    base[field] = record[field]
  }
  const lines = writtenLines(offer)
  if (lines.length !== start.lines.length || lines.some((line, at) => line !== start.lines[at])) {
    const [now, was] = [sheetOf(moneyOf(offer)), sheetOf(moneyOf(start))]
    if (!same(now.lines, was.lines)) put('lines', now.lines)
    if (withCosts && !same(byId(now.costs), byId(record.costs))) put('costs', now.costs)
  }
  const { discount, taxRates, taxMode, deposit } = offer.head
  const pricing = { discount, taxRates, taxMode, deposit }
  if (!same(pricing, record.pricing ?? plainPricing)) put('pricing', pricing)
  for (const field of plainFields) if (offer.head[field] !== record[field]) put(field, offer.head[field])
  if (!sameFiles(offer.head.attachments, record.attachments ?? [])) put('attachments', offer.head.attachments)
  return { changes, base }
}
