import { changePartOf, type ChangeOrderStage } from '@jobwright/contract/money/changeStages.ts'

/** A part of the change orders of a list; none is added to another. */
export type Part = ReturnType<typeof changePartOf>
const order: readonly Part[] = ['approved', 'pending', 'office', 'dropped']

type Group = { key: string | null; sums: Readonly<Record<string, number | null>> }
/** Adds the sums of change orders by stage part by part, in the order in which they are said. */
export function partsOf(groups: readonly Group[]): { part: Part; price: number }[] {
  const cents = new Map<Part, number>()
  for (const { key, sums } of groups) {
    const part = changePartOf(key as ChangeOrderStage)
    cents.set(part, (cents.get(part) ?? 0) + Math.round((sums['price'] ?? 0) * 100))
  }
  return order.flatMap((part) => (cents.has(part) ? [{ part, price: (cents.get(part) ?? 0) / 100 }] : []))
}
