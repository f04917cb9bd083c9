import { storeOf, useStore } from './store.ts'
import { signed } from './token.ts'
import { keepStored, readStored } from './stored.ts'

const KEY = 'jobwright.camera.stamp'

// Off at first (specification, part 9). Kept with the phone and not with the person: it says what this camera does.
const kept = typeof localStorage === 'undefined' ? undefined : readStored('local', KEY)
const stamping = storeOf<boolean | undefined>(typeof kept === 'boolean' ? kept : undefined)

/** Whether photos of this phone get a stamp of time and place. */
export function useGeoStamp(): boolean {
  const chosen = useStore(stamping)
  const policy = useStore(signed)?.me.Company.settings.photos
  // Until somebody chose, it is as the company has it.
  return chosen ?? policy?.stamp ?? false
}

/** Switches the stamp on or off for the photos to come. */
export function setGeoStamp(on: boolean): void {
  stamping.set(on)
  keepStored('local', KEY, on)
}
