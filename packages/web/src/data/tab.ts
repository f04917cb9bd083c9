import { newId } from './ids.ts'
import { keepStored, readStored } from './stored.ts'

const KEY = 'jobwright.tab'

/** The id of this tab: the same after a reload. A tab that was duplicated shares it. */
export function tabId(): string {
  const known = readStored('session', KEY)
  if (typeof known === 'string') return known
  const made = newId()
  keepStored('session', KEY, made)
  return made
}
