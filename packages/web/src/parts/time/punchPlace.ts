import type { PunchPlace } from '@jobwright/contract/resources/timeentries.ts'
import { keepStored, readStored } from '../../data/stored.ts'
import { currentUser } from '../../data/session.ts'

const WAIT_MS = 1500
const OLDEST_MS = 300_000
const keyOf = () => `jobwright.punchPlace:${currentUser()?.id ?? ''}`

/** For whose punches a person's place is sent: their own, or also those of a crew that they clock. */
export type PlaceScope = 'own' | 'crew'

/**
 * What somebody chose about their place at punches; undefined until they were asked. Who agreed for their own punches only
 * has not been asked for those of the crew.
 */
export function punchPlaceChoice(scope: PlaceScope = 'own'): boolean | undefined {
  const kept = readStored('local', keyOf())
  if (kept === 'crew' || kept === false) return kept === 'crew'
  return kept === true && scope === 'own' ? true : undefined
}
export const choosePunchPlace = (send: boolean, isForCrew: boolean): void =>
  keepStored('local', keyOf(), send && isForCrew ? 'crew' : send)

/** Returns where this phone is, or why that is not known. Never waits for long: a punch is more important than its place. */
export function readPunchPlace(): Promise<PunchPlace> {
  if (punchPlaceChoice() !== true) return Promise.resolve({ reason: 'off' })
  if (!('geolocation' in navigator)) return Promise.resolve({ reason: 'off' })
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve({ reason: 'timeout' }), WAIT_MS)
    const give = (place: PunchPlace) => {
      clearTimeout(late)
      resolve(place)
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        give({
          lat: Math.round(coords.latitude * 1e6) / 1e6,
          lng: Math.round(coords.longitude * 1e6) / 1e6,
          accuracyM: Math.min(1_000_000, Math.round(coords.accuracy)),
        }),
      (problem) => give({ reason: problem.code === problem.PERMISSION_DENIED ? 'denied' : 'timeout' }),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: OLDEST_MS },
    )
  })
}
