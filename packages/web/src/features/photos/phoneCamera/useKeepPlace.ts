import { useEffect } from 'react'
import { setGeoStamp, useGeoStamp } from '../../../data/geoStamp.ts'
import { storeOf, useStore } from '../../../data/store.ts'
import { keepStored, readStored } from '../../../data/stored.ts'
import { placeNow } from '../camera/placeNow.ts'

const KEY = 'jobwright.camera.place'
const isOn = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
// Kept with the phone, like the stamp: it says what this camera does.
const chosen = storeOf(typeof localStorage === 'undefined' ? undefined : isOn(readStored('local', KEY)))
const permission = storeOf<PermissionState | undefined>(undefined)

function choose(on: boolean): void {
  chosen.set(on)
  keepStored('local', KEY, on)
}

type KeepPlace = {
  /** New photos keep the place where they are taken. */
  on: boolean
  /** New photos show time and place. */
  stamp: boolean
  /** Nobody said yet whether photos keep their place, and the browser would ask. */
  asks: boolean
  /** The browser gives this page no location. */
  blocked: boolean
  set: (on: boolean) => void
  setStamp: (on: boolean) => void
}

/**
 * Whether photos keep their place. Once the browser allows it they do, unless somebody switched it off on this phone. The
 * place is looked for while the camera is open and at no other time.
 */
export function useKeepPlace(): KeepPlace {
  const wanted = useStore(chosen)
  const may = useStore(permission)
  const stamp = useGeoStamp()
  useEffect(followPermission, [])
  const on = stamp || (wanted ?? may === 'granted')
  useEffect(() => {
    // The first fix takes longest. Found now, it is there when the shutter is pressed.
    if (on && may !== 'denied') void placeNow(true)
  }, [on, may])
  return {
    on: on && may !== 'denied',
    stamp,
    asks: wanted === undefined && !stamp && may === 'prompt',
    blocked: may === 'denied',
    set: (next) => {
      choose(next)
      // A stamp is time and place.
      if (!next && stamp) setGeoStamp(false)
    },
    setStamp: (next) => {
      setGeoStamp(next)
      if (next) choose(true)
    },
  }
}

function followPermission(): () => void {
  let status: PermissionStatus | undefined
  let left = false
  const read = () => permission.set(status?.state)
  const begin = async () => {
    status = await navigator.permissions.query({ name: 'geolocation' })
    if (left) return
    read()
    status.addEventListener('change', read)
  }
  // Where the browser does not tell, it asks by itself at the first photo.
  void begin().catch(() => permission.set('geolocation' in navigator ? 'prompt' : 'denied'))
  return () => {
    left = true
    status?.removeEventListener('change', read)
  }
}
