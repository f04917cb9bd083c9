import { useEffect, useRef, useState } from 'react'
import { NEARBY_M, proposalOf } from '@jobwright/contract/rules/places.ts'
import type { NearbySite } from '../../../data/phone/places.ts'
import type { PhotoLinks } from '../../../data/photos.ts'
import type { TargetState } from '../../../parts/photos/TargetPicker.tsx'
import { noLinks, typeOf } from '../../../parts/photos/targets.ts'
import { useSites } from './useSites.ts'

type How = {
  target: TargetState
  /** Somebody said what these photos are of: the page that opened the camera, this visit before, or the person. */
  chosen: boolean
  /** Photos were taken already: what they are of does not change by itself. */
  taken: boolean
}
/** What place has to say of what photos are of. */
export type SiteTarget = {
  /** How far the chosen project is, in meters, where it was chosen by its place. */
  meters: number | undefined
  /** A project that is nearer than what is chosen. */
  offer: NearbySite | undefined
  take: (site: NearbySite) => void
  /** The jobs around, the nearest first, and how to look for them where that needs a person's word. */
  near: readonly NearbySite[]
  find: (() => Promise<void>) | undefined
}

const linksOf = ({ id, CustomerId }: NearbySite): PhotoLinks => ({ ...noLinks, CustomerId, ProjectId: id })

/** Chooses the project beforehand at whose site the phone is, or offers it; what a person chose stays chosen. */
export function useSiteTarget({ target, chosen, taken }: How): SiteTarget {
  const { sites, find } = useSites()
  const [picked, setPicked] = useState<NearbySite>()
  const [offer, setOffer] = useState<NearbySite>()
  const { links, set } = target
  const latest = useRef({ links, set, chosen, taken })
  latest.current = { links, set, chosen, taken }
  const take = (site: NearbySite) => {
    latest.current.set(linksOf(site), 'ProjectId')
    setPicked(site)
    setOffer(undefined)
  }
  // Once for each look: whatever is chosen afterwards is a person's choice.
  useEffect(() => {
    if (!sites) return
    const now = latest.current
    const open = sites.filter(({ over, id }) => !over || id === now.links.ProjectId)
    const used = typeOf(now.links) !== null
    const proposal = proposalOf({ chosen: now.chosen, last: now.links.ProjectId, used, sites: open })
    const site = open.find(({ id }) => id === proposal?.id)
    if (!site) return
    if (proposal?.how === 'set' && !now.taken) take(site)
    else setOffer(site)
  }, [sites])
  const own = picked?.id === links.ProjectId ? picked : undefined
  return {
    meters: own?.meters,
    offer: chosen || offer?.id === links.ProjectId ? undefined : offer,
    take,
    near: (sites ?? []).filter(({ meters, over }) => meters <= NEARBY_M && !over).slice(0, 3),
    find,
  }
}
