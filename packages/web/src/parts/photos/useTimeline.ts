import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useWindows } from '../../data/records.ts'
import { photosBetween, usePhotoDays } from '../../data/photos.ts'
import type { DayCount, PhotoFilters } from '../../data/photos.ts'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'

export type Timeline = {
  days: readonly DayCount[]
  /** Undefined until the first response. */
  total: number | undefined
  at: (index: number) => PhotoRow | undefined
  /** Sets the visible photos. */
  show: (first: number, last: number) => void
  between: (from: number, to: number) => Promise<PhotoRow[]>
  problem: unknown
  again: () => void
}

const none: readonly DayCount[] = []
/** How long the scroll rests before its photos are loaded, so that photos flying past are not. */
const REST_MS = 70

/** The photos of these filters by timeline position, loaded as they come into view. */
export function useTimeline(filters: PhotoFilters): Timeline {
  const counted = usePhotoDays(filters)
  const windows = useWindows('photos', filters)
  const { show: read } = windows
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = useCallback(
    (first: number, last: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => read(first, last), REST_MS)
    },
    [read],
  )
  const days = counted.data?.rows ?? none
  const said = JSON.stringify(filters)
  const between = useCallback(
    (from: number, to: number) => photosBetween(JSON.parse(said) as PhotoFilters, from, to),
    [said],
  )
  return useMemo(
    () => ({
      days,
      total: counted.data?.totalCounts,
      at: windows.rowAt,
      show,
      between,
      problem: counted.error ?? (days.length > 0 ? windows.problem : undefined),
      again: () => {
        void counted.refetch()
        windows.again()
      },
    }),
    [days, counted, windows, show, between],
  )
}
