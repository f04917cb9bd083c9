import type { BulkOutcome, TrashOutcome } from '../../../data/bulk.ts'

/** Why records stayed as they were, most frequent first. `meanwhile` is the reason of those that somebody else changed. */
export function reasonsOf(
  { rows, refused }: BulkOutcome | TrashOutcome,
  meanwhile: string,
): { reason: string; count: number }[] {
  const counts = new Map<string, number>()
  const count = (reason: string) => counts.set(reason, (counts.get(reason) ?? 0) + 1)
  for (const row of rows) if ('conflicts' in row && row.conflicts.length > 0) count(meanwhile)
  for (const { message, errors } of refused) count(errors[0]?.message ?? message)
  return [...counts].map(([reason, n]) => ({ reason, count: n })).toSorted((a, b) => b.count - a.count)
}
