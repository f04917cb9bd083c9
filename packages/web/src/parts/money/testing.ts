import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { sheetOf } from '@jobwright/contract/money/sheet.ts'
import { blankLine, moneyOf, type EditedOffer, type OfferRecord } from './editedOffer.ts'

/** A line for tests, named after its id. */
export const line = (id: string, more: Partial<MoneyLine> = {}): MoneyLine => ({
  ...blankLine(id),
  name: id,
  unit: 'ea',
  ...more,
})

/** An offer for tests. */
export const offer = (lines: readonly MoneyLine[], head: Partial<EditedOffer['head']> = {}): EditedOffer => ({
  lines,
  head: {
    discount: null,
    taxRates: [],
    taxMode: 'document',
    deposit: null,
    display: 'prices',
    terms: '',
    internalNotes: '',
    language: '',
    validUntil: null,
    attachments: [],
    ...head,
  },
  texts: {},
})

/** The record that says this offer. */
export function recordOf(now: EditedOffer, version = 1): OfferRecord {
  const { lines, costs, pricing } = sheetOf(moneyOf(now))
  const { display, terms, internalNotes, language, validUntil, attachments } = now.head
  return { id: 'bid', version, lines, costs, pricing, display, terms, internalNotes, language, validUntil, attachments }
}
