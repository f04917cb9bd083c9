import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { placeOfPhoto } from '../../data/photos.ts'
import type { PhotoFilters } from '../../data/photos.ts'
import { useRecord } from '../../data/records.ts'
import type { Timeline } from './useTimeline.ts'

/**
 * The photo in the viewer. Its id is in the address, so that it can be shared and Back closes it; its timeline position
 * is looked up for visitors who come by the address.
 */
export function useOpenPhoto(timeline: Timeline, filters: PhotoFilters) {
  // The timeline is on its own pages and in tabs of records.
  const { photo: id } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const [place, setPlace] = useState<{ id: string; index: number }>()
  const [pushed, setPushed] = useState(false)
  const index = id !== undefined && place?.id === id ? place.index : undefined
  const go = (photo: string | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      replace,
      resetScroll: false,
      search: (before) => ({ ...before, photo }),
    })
  const { at, days, show } = timeline
  useEffect(() => {
    if (index !== undefined) show(Math.max(0, index - 20), index + 20)
  }, [index, show])
  return {
    id,
    index,
    days,
    open: (where: number, photo: PhotoRow) => {
      setPlace({ id: photo.id, index: where })
      setPushed(true)
      go(photo.id, false)
    },
    turn: (by: 1 | -1) => {
      const next = index === undefined ? undefined : at(index + by)
      if (index === undefined || !next) return
      setPlace({ id: next.id, index: index + by })
      go(next.id, true)
    },
    close: () => {
      if (pushed) router.history.back()
      else go(undefined, true)
      setPushed(false)
    },
    found: (photo: PhotoRow) => {
      if (index === undefined)
        void placeOfPhoto(filters, days, photo).then(
          (where) => where !== undefined && setPlace({ id: photo.id, index: where }),
          () => undefined,
        )
    },
  }
}

/** The record of an open photo: from the timeline, or read separately. */
export function useOpened(id: string, row: PhotoRow | undefined) {
  const record = useRecord('photos', id)
  return { photo: record.data ?? (row?.id === id ? row : undefined), problem: record.error, again: record.refetch }
}
