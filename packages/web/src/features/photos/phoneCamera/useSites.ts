import { useEffect, useState } from 'react'
import { GOOD_FIX_M } from '@jobwright/contract/rules/places.ts'
import { thePhone } from '../../../data/phone/current.ts'
import { knowsPlaces, sitesFrom } from '../../../data/phone/places.ts'
import type { NearbySite } from '../../../data/phone/places.ts'
import { placeNow } from '../camera/placeNow.ts'

/** Whether this page may look where the phone is without asking: nobody is asked for their place by opening a camera. */
async function mayLook(): Promise<PermissionState | 'unknown'> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    // Not every browser tells.
    return 'unknown'
  }
}

type Sites = {
  /** The projects whose place is known, the nearest first; undefined while nobody knows where the phone is. */
  sites: readonly NearbySite[] | undefined
  /** Looks for the place after all, when a person wants it; undefined where there is nothing to find. */
  find: (() => Promise<void>) | undefined
}

/** How far the jobs on this phone are. Where the person let this page see their place, it is looked for at once. */
export function useSites(): Sites {
  const [sites, setSites] = useState<readonly NearbySite[]>()
  const [asks, setAsks] = useState(false)
  const look = async () => {
    const { geo } = await placeNow(true)
    setAsks(false)
    // A fix that may be a street off says nothing.
    if (geo && geo.accuracyM !== null && geo.accuracyM <= GOOD_FIX_M) setSites(await sitesFrom(thePhone().db, geo))
  }
  useEffect(() => {
    let left = false
    const begin = async () => {
      if (!(await knowsPlaces(thePhone().db))) return
      const may = await mayLook()
      if (left || may === 'denied') return
      if (may === 'granted') await look()
      else setAsks(true)
    }
    void begin().catch(() => undefined)
    return () => {
      left = true
    }
  }, [])
  return { sites, find: asks ? look : undefined }
}
