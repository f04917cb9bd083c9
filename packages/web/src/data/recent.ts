import type { Hit } from '@jobwright/contract/resources/overview.ts'
import { usePrefs, currentPrefs, setPrefs } from './prefs.ts'
import { currentUser } from './session.ts'
import { keepStored, readStored } from './stored.ts'

/** A record that somebody opened or pinned. Only what identifies it is stored: the server says what it is called now. */
export type RecordRef = Pick<Hit, 'resource' | 'id'>

const MOST_RECENT = 12
const MOST_PINS = 20
const keyOf = () => `jobwright.recent:${currentUser()?.id ?? ''}`
const refsIn = (stored: unknown): RecordRef[] =>
  Array.isArray(stored)
    ? (stored as Partial<RecordRef>[]).filter(
        (one): one is RecordRef => typeof one?.resource === 'string' && typeof one.id === 'string',
      )
    : []
const isSame = (a: RecordRef) => (b: RecordRef) => a.resource === b.resource && a.id === b.id

/** The records that this person opened on this device, the last one first. */
export const recentRecords = (): RecordRef[] => refsIn(readStored('local', keyOf()))

/** Remembers on this device that a record was opened. */
export function noteOpened({ resource, id }: RecordRef): void {
  const others = recentRecords().filter((one) => !isSame({ resource, id })(one))
  keepStored('local', keyOf(), [{ resource, id }, ...others].slice(0, MOST_RECENT))
}

const pinsIn = (prefs: ReturnType<typeof currentPrefs>): RecordRef[] => refsIn(prefs['pins'])
/** The pinned records of this person, on each of their devices. */
export const usePins = (): RecordRef[] => pinsIn(usePrefs())

/** Pins a record, or takes the pin off. Returns whether it is pinned now. */
export function togglePin({ resource, id }: RecordRef): boolean {
  const pins = pinsIn(currentPrefs())
  const others = pins.filter((one) => !isSame({ resource, id })(one))
  const isNew = others.length === pins.length
  setPrefs({ pins: isNew ? [...others, { resource, id }].slice(-MOST_PINS) : others })
  return isNew
}
