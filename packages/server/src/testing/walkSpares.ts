import type { AnyRoute } from '@jobwright/contract/route.ts'
import { kindOf } from './walkAsks.ts'

// What hangs together: taking one of these away takes others along, or is refused because of them.
const families: readonly (readonly string[])[] = [
  ['customers', 'contacts', 'projects', 'bids', 'tasks', 'stars', 'comments'],
  ['users', 'sessions', 'apiTokens'],
]
/**
 * Forgotten by themselves: every browser of the walk has one address, and nobody answers there; and a person has at most
 * twenty devices, of which each company that is filled adds one.
 */
const brief = ['pushDevices', 'devices']

/**
 * Returns records that a call may take away. Filling a company takes the walk longer than all its calls, so records that were
 * made once serve one call of each family; what has no family is one by itself.
 */
export function sparesOf(fill: () => Promise<Record<string, string>>) {
  const spares: { ids: Record<string, string>; taken: Set<string> }[] = []
  return async (route: AnyRoute, isOfFiles: boolean): Promise<Record<string, string>> => {
    const kind = kindOf(route)
    if (brief.includes(kind)) return fill()
    const family = isOfFiles ? 'files' : (families.find((one) => one.includes(kind))?.[0] ?? kind)
    let spare = spares.find(({ taken }) => !taken.has(family))
    if (!spare) spares.push((spare = { ids: await fill(), taken: new Set() }))
    spare.taken.add(family)
    return spare.ids
  }
}
