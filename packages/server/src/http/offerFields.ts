import { refuse, type FieldError } from '@jobwright/contract/problem.ts'
import { mergeItems } from '@jobwright/contract/rules/merge.ts'
import type { Display } from '@jobwright/contract/money/clientSheet.ts'
import { costsFor, sheetProblems, sheetTotals, type Sheet } from '@jobwright/contract/money/sheet.ts'
import type { Merge } from '../db/records/update.ts'
import type { Fields } from '../db/records/create.ts'
import { hiddenFieldText, hides } from '../db/records/hidden.ts'
import type { Tx } from '../db/open.ts'
import { sql } from '../db/statement.ts'
import { refuseFields } from '../request/rules.ts'
import type { Who } from '../request/ask.ts'

const sheetFields = ['lines', 'costs', 'pricing'] as const
/** The fields whose change asks for the record as it is. */
export const offerFieldNames = [...sheetFields, 'price', 'display', 'terms', 'language', 'attachments'] as const

const sheetIn = (fields: Fields): Sheet => ({
  lines: (fields['lines'] ?? []) as Sheet['lines'],
  costs: (fields['costs'] ?? []) as Sheet['costs'],
  pricing: (fields['pricing'] ?? null) as Sheet['pricing'],
})

/**
 * Returns a change with what follows from its lines: the costs that still belong to a line, the price and the cost. `current`
 * is {} for a new record. Refuses lines that don't add up, naming the field.
 */
export function pricedFields(current: Fields, patch: Fields, options?: { allowNegative?: boolean }): Fields {
  const isSheet = sheetFields.some((name) => patch[name] !== undefined)
  const merged = sheetIn({ ...current, ...patch })
  if (!isSheet) {
    if (patch['price'] === undefined || merged.lines.length === 0 || patch['price'] === current['price']) return patch
    return refusePrice()
  }
  const sheet = patch['costs'] === undefined ? { ...merged, costs: costsFor(merged.lines, merged.costs) } : merged
  refuseFields(
    sheetProblems(sheet, options).map(({ field, message }): FieldError => ({ field: pathOf(field), message })),
  )
  const totals = sheetTotals(sheet)
  if (totals && typeof patch['price'] === 'number' && Math.round(patch['price'] * 100) !== totals.price) refusePrice()
  const isPriced = totals !== null
  const had = (current['lines'] as unknown[] | undefined)?.length ?? 0
  return {
    ...patch,
    ...(sheet.costs !== merged.costs && { costs: sheet.costs }),
    ...(isPriced ? { price: totals.price / 100, cost: sheet.costs.length > 0 ? totals.cost / 100 : null } : {}),
    ...(!isPriced && had > 0 && { cost: null }),
  }
}

function refusePrice(): never {
  const message = 'The price is the total of the lines. Change the lines instead.'
  return refuse('invalid', 'Please check the marked fields.', [{ field: 'price', message }])
}

// The rules of money know one document; on the wire its discount, rates and deposit are one field, and so are its costs.
function pathOf(field: string): string {
  if (/^(?:discount|taxRates|deposit|taxMode)\b/.test(field)) return `pricing.${field}`
  return field.replace(/^(lines\.\d+)\.pricing\.(?:markup|amount|unitPrice|price)$/, '$1.unitPrice')
}

/** Refuses a new record with costs from somebody who may not see them. @throws Refusal 403 */
export function refuseHiddenCosts(draft: Fields, who: Who): void {
  const costs = draft['costs'] as unknown[] | undefined
  if (costs && costs.length > 0 && hides(who.limits, 'cost'))
    refuse('forbidden', hiddenFieldText, [{ field: 'costs', message: hiddenFieldText }])
}

/** Brings two changes of the lines, the costs or the attachments together, line by line. */
export const mergeOffer: Merge = (field, base, theirs, yours) => {
  if (field !== 'lines' && field !== 'costs' && field !== 'attachments') return undefined
  type Item = { id: string }
  const value = mergeItems(base as Item[], theirs as Item[], yours as Item[])
  return value && { value }
}

/** Refuses a change of what a client was sent, while the client can still sign it. */
export function refuseSent(current: Fields, patch: Fields): void {
  if (current['stage'] === '' && !current['ProjectId']) return
  const touched = offerFieldNames.find((name) => patch[name] !== undefined)
  if (touched === undefined) return
  const message = current['ProjectId']
    ? 'This bid became a project. Change the project with a change order.'
    : 'The client was sent this. Start a new version to change it.'
  refuse('state', message, [{ field: touched, message }])
}

/** What clients of this company see of the lines of a new document. */
export async function usualDisplay(read: Tx): Promise<Display> {
  const [[company]] = await read(
    sql.rows({ display: 'text' })`select coalesce(settings #>> '{offers,display}', 'prices') as display
      from companies where id = (select current_company())`,
  )
  return (company?.display ?? 'prices') as Display
}
