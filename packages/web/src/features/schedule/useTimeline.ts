import { schedule } from '@jobwright/contract/calls.gen.ts'
import type { Board } from '@jobwright/contract/resources/scheduleBoard.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { entryOf, type BoardEntry } from './boardModel.ts'

const noBaseline: readonly BoardEntry[] = []

/** A project on a timeline: its items as a board, and where they were when its dates were kept. */
export function useTimeline(id: string | null, zone: string) {
  const query = useQuery({
    queryKey: [...keys.schedule, 'timeline', id],
    enabled: id !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(schedule.timeline, { params: { id: id ?? '' } }, { signal }),
  })
  const { data } = query
  const board = useMemo<Board | undefined>(
    () =>
      data && {
        rows: data.rows,
        left: 0,
        timeOff: data.timeOff,
        crews: [],
        people: data.people,
        workdays: { company: data.workdays, projects: [] },
        heldProjectIds: data.isHeld ? [data.project.id] : [],
        holidays: data.holidays,
        drafts: 0,
        asOf: '',
      },
    [data],
  )
  const baseline = useMemo(() => {
    const places = new Map((data?.baseline?.items ?? []).map((one) => [one.id, one]))
    if (places.size === 0 || !data) return noBaseline
    return data.rows.flatMap((item) => {
      const was = places.get(item.id)
      if (!was) return []
      const { startAt, endAt } = was
      return [entryOf(item, zone, { startAt, endAt, UserId: item.UserId, crewIds: item.crewIds })]
    })
  }, [data, zone])
  return { query, board, baseline }
}
