import type { changePartOf } from '@jobwright/contract/money/changeParts.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'

type Part = ReturnType<typeof changePartOf>
const order: readonly Part[] = ['approved', 'pending', 'office', 'dropped']

/** Adds the sums of change orders part by part, in the order in which they are said. */
export function partsOf(groups: readonly { part: Part; price: number | null }[]): { part: Part; price: number }[] {
  const cents = new Map<Part, number>()
  for (const { part, price } of groups) cents.set(part, (cents.get(part) ?? 0) + Math.round((price ?? 0) * 100))
  return order.flatMap((part) => (cents.has(part) ? [{ part, price: (cents.get(part) ?? 0) / 100 }] : []))
}

/** Whether rows of different parts may be in a list, so that its sums would mix what counts with what does not. */
export const isMixed = (noun: ResourceName, query: Readonly<Record<string, unknown>>): boolean =>
  noun === 'changeorders' && !query['stage'] && query['status'] !== '1' && query['open'] !== '1'
