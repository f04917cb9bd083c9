import type { PlanEntry } from '../../../parts/schedule/planEntries.ts'

/** Who is in what lies on a day, each once, and what begins first after it. */
export function jobNow(
  entries: readonly PlanEntry[],
  day: string,
): { people: { id: string; title: string }[]; next: PlanEntry | undefined } {
  const people = new Map<string, string>()
  for (const { from, to, people: ids, title } of entries)
    if (from <= day && to >= day) for (const id of ids) if (!people.has(id)) people.set(id, title)
  const [next] = entries
    .filter(({ from }) => from > day)
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.startAt.localeCompare(b.startAt) || a.id.localeCompare(b.id))
  return { people: [...people].map(([id, title]) => ({ id, title })), next }
}
