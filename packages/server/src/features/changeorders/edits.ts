import { refuse } from '@jobwright/contract/problem.ts'
import type { Who } from '../../request/ask.ts'
import type { Fields } from '../../db/records/create.ts'
import { movedChangeOrder } from '../../http/changeOrders.ts'
import { offerFieldNames, pricedFields } from '../../http/offerFields.ts'

const agreed = ['title', 'reason', 'description', 'daysImpact', 'workNotToProceed', 'deadline'] as const
/** The fields whose change asks for the change order as it is. */
export const editedFields = [
  ...offerFieldNames,
  ...agreed,
  'ProjectId',
  'billedStatus',
  'notice',
  'requestedOn',
  'taskIds',
  'logEntryIds',
] as const

const open = new Set(['notice', 'draft', 'review'])
const decided = new Set(['approved', 'no_charge', 'declined', 'void', 'superseded'])
const isWithClient = (current: Fields) =>
  !open.has(String(current['stage'])) && (current['stage'] !== 'proceeding' || current['expiresAt'] !== null)

/**
 * Returns a change of a change order with what follows from it: the price of its lines, a review that must be passed again,
 * and the end of a change notice once it has lines. Refuses to change what a client was sent.
 */
export function editedFieldsOf(current: Fields, { notice: _, ...patch }: Fields, who: Who): Fields {
  const stage = String(current['stage'])
  const touched = [...offerFieldNames, ...agreed, 'requestedOn', 'ProjectId'].find((name) => patch[name] !== undefined)
  if (touched !== undefined && isWithClient(current)) {
    const message = decided.has(stage)
      ? 'This was decided already. Start a new change order, or revise this one.'
      : 'The client was sent this. Start the next revision to change it.'
    refuse('state', message, [{ field: touched, message }])
  }
  if (patch['ProjectId'] !== undefined && patch['ProjectId'] !== current['ProjectId'] && current['offerVersion'] !== 0)
    refuse('state', 'The client was sent this. It stays with its project.', [
      { field: 'ProjectId', message: 'The client was sent this. It stays with its project.' },
    ])
  if (patch['billedStatus'] !== undefined && patch['billedStatus'] !== 'not_billed' && stage !== 'approved')
    refuse('state', 'Only an approved change order can be billed.', [
      { field: 'billedStatus', message: 'Only an approved change order can be billed.' },
    ])
  const priced = pricedFields(current, patch, { allowNegative: true })
  const isEmptied = priced['lines'] !== undefined && (priced['lines'] as unknown[]).length === 0
  const isReviewed = priced['lines'] !== undefined || priced['pricing'] !== undefined
  const isPriced = stage === 'notice' && typeof priced['price'] === 'number'
  return {
    ...priced,
    ...(isEmptied && { price: null, cost: null }),
    ...(isReviewed && current['reviewedAt'] !== null && { reviewedAt: null }),
    ...(isPriced && movedChangeOrder(current, 'price', { kind: 'office', can: who.can })),
  }
}
