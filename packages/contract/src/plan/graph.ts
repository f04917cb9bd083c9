import type { PlanItem } from './items.ts'

/**
 * What is worked out after what: an item after its blockers, and the tasks and visits of a project after the project,
 * which takes them along.
 */
type Followers = ReadonlyMap<string, readonly string[]>

/** Returns the ids that follow each id, of the items that are there. */
export function followersOf(items: readonly PlanItem[]): Followers {
  const followers = new Map<string, string[]>(items.map(({ id }) => [id, []]))
  for (const { resource, id, ProjectId, blockedBy } of items) {
    for (const blocker of new Set(blockedBy.map((one) => one.id))) followers.get(blocker)?.push(id)
    if (resource !== 'projects' && ProjectId !== null) followers.get(ProjectId)?.push(id)
  }
  return followers
}

/** Returns everything that follows some ids, they included. */
function reachedFrom(followers: Followers, ids: Iterable<string>): Set<string> {
  const reached = new Set(ids)
  // A set is walked in the order of insertion, with what is added on the way.
  for (const id of reached) for (const next of followers.get(id) ?? []) reached.add(next)
  return reached
}

/**
 * Returns some ids and everything that follows them, each after what it follows, and separately what cannot be ordered
 * because it is on a circle or behind one.
 */
export function orderedFrom(followers: Followers, ids: Iterable<string>): { ordered: string[]; rest: Set<string> } {
  const rest = reachedFrom(followers, ids)
  const waiting = new Map<string, number>([...rest].map((id) => [id, 0]))
  for (const id of rest) for (const next of followers.get(id) ?? []) waiting.set(next, (waiting.get(next) ?? 0) + 1)
  const ordered = [...rest].filter((id) => waiting.get(id) === 0)
  for (const id of ordered) {
    rest.delete(id)
    for (const next of followers.get(id) ?? []) {
      const left = (waiting.get(next) ?? 0) - 1
      waiting.set(next, left)
      if (left === 0) ordered.push(next)
    }
  }
  return { ordered, rest }
}
