import { storeOf, useStore } from './store.ts'
import { keepStored, readStored } from './stored.ts'

const KEY = 'jobwright.camera.stamp'

// Off at first (specification, part 9). Kept with the phone and not with the person: it says what this camera does.
const stamping = storeOf(typeof localStorage !== 'undefined' && readStored('local', KEY) === true)

/** Whether photos of this phone get a stamp of time and place. */
export const useGeoStamp = (): boolean => useStore(stamping)

/** Switches the stamp on or off for the photos to come. */
export function setGeoStamp(on: boolean): void {
  stamping.set(on)
  keepStored('local', KEY, on)
}
