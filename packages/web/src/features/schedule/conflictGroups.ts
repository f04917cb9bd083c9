import type { Conflict, ConflictKind } from '@jobwright/contract/plan/conflicts.ts'

/** The conflicts of one person by cause; `person` is null for conflicts that don't depend on a person. */
type ConflictGroup = {
  person: string | null
  count: number
  causes: { kind: ConflictKind; conflicts: Conflict[] }[]
}

/** Gathers conflicts by person and cause, those with the most first; each cause keeps the order of days. */
export function conflictGroups(conflicts: readonly Conflict[]): ConflictGroup[] {
  const people = new Map<string | null, Map<ConflictKind, Conflict[]>>()
  for (const one of conflicts) {
    let causes = people.get(one.person)
    if (!causes) people.set(one.person, (causes = new Map()))
    const list = causes.get(one.kind)
    if (list) list.push(one)
    else causes.set(one.kind, [one])
  }
  return [...people]
    .map(([person, causes]) => ({
      person,
      count: [...causes.values()].reduce((sum, list) => sum + list.length, 0),
      causes: [...causes]
        .map(([kind, list]) => ({ kind, conflicts: list }))
        .sort((a, b) => b.conflicts.length - a.conflicts.length),
    }))
    .sort((a, b) => b.count - a.count)
}
