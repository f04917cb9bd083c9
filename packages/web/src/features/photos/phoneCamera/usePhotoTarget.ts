import { useEffect, useState } from 'react'
import type { PhotoLinks } from '../../../data/photos.ts'
import { useRecord } from '../../../data/records.ts'
import { currentUser } from '../../../data/session.ts'
import { keepStored, readStored } from '../../../data/stored.ts'
import { noLinks, typeOf } from '../../../parts/photos/targets.ts'
import type { CameraSearch } from '../../../data/search.ts'

/** A job stays chosen for the photos of one working day. */
const FOR_MS = 14 * 60 * 60 * 1000
const names = ['CustomerId', 'ProjectId', 'BidId', 'TaskId'] as const
type LastPhotoTarget = { links: PhotoLinks; at: number }
const keyOf = () => `jobwright.camera.aim.${currentUser()?.id ?? ''}`

function lastPhotoTarget(): PhotoLinks | undefined {
  const kept = readStored('local', keyOf()) as LastPhotoTarget | undefined
  return kept && Date.now() - kept.at < FOR_MS ? kept.links : undefined
}

/** Whether the page that opened the camera said what photos are of. */
export const hasPhotoTarget = (search: CameraSearch): boolean => names.some((name) => search[name] !== undefined)

/** What photos are of at first: what the page that opened the camera said, what the last one here was of, or the job of the last photos of today. */
export function usePhotoTarget(search: CameraSearch, before: PhotoLinks | undefined): Partial<PhotoLinks> {
  const [begun] = useState(() =>
    hasPhotoTarget(search)
      ? Object.fromEntries(names.map((name) => [name, search[name] ?? null]))
      : (before ?? lastPhotoTarget() ?? noLinks),
  )
  return begun
}

/** The name of what photos are filed under, and remembers it for the next ones; undefined while nothing is chosen. */
export function usePhotoTargetName(links: PhotoLinks): string | undefined {
  const type = typeOf(links)
  const project = useRecord('projects', links.ProjectId ?? '', type === 'ProjectId')
  const bid = useRecord('bids', links.BidId ?? '', type === 'BidId')
  const task = useRecord('tasks', links.TaskId ?? '', type === 'TaskId')
  const said = JSON.stringify(links)
  useEffect(() => {
    if (type !== null) keepStored('local', keyOf(), { links: JSON.parse(said) as PhotoLinks, at: Date.now() })
  }, [said, type])
  if (type === null) return undefined
  return { ProjectId: project, BidId: bid, TaskId: task }[type].data?.title
}
