import { storeOf, useStore } from './store.ts'
import { signed } from './token.ts'
import { keepStored, readStored } from './stored.ts'

const KEY = 'jobwright.camera.stamp'

// Off by default (specification, part 9). Stored per device, not per user, because it describes this camera.
const kept = typeof localStorage === 'undefined' ? undefined : readStored('local', KEY)
const stamping = storeOf<boolean | undefined>(typeof kept === 'boolean' ? kept : undefined)

/** Whether photos of this phone get a time and place stamp. */
export function useGeoStamp(): boolean {
  const chosen = useStore(stamping)
  const policy = useStore(signed)?.me.Company.settings.photos
  // Falls back to the company's setting until somebody chooses.
  return chosen ?? policy?.stamp ?? false
}

/** Turns the stamp on or off for new photos. */
export function setGeoStamp(on: boolean): void {
  stamping.set(on)
  keepStored('local', KEY, on)
}
