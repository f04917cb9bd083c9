import { bids, projects, schedule } from '@jobwright/contract/calls.gen.ts'
import type { LocatedPoint } from '@jobwright/contract/resources/places.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../data/api.ts'
import { today as todayIn } from '../../data/days.ts'
import { keys } from '../../data/keys.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { usePoints, type Located } from '../../data/places.ts'
import type { Rows } from '../../data/resources.ts'
import { useCan, useMe } from '../../data/session.ts'
import { bidEntries, hasNoAddress, jobEntries, visitEntries, type MapEntry, type MapLayer } from './entries.ts'
import { useMapRows } from './useMapRows.ts'

/** What is shown: layers, the statuses of jobs and bids, and whose visits: people and crews. */
export type MapFilters = Readonly<Record<MapLayer, boolean>> & {
  status: readonly string[]
  bidStatus: readonly string[]
  who: readonly string[]
}

const noRows: readonly Rows['projects'][] = []
const noBids: readonly Rows['bids'][] = []
const noPoints: readonly LocatedPoint[] = []

/** The jobs, bids and today's visits that this user sees, with the points that are known. */
export function useMapEntries(filters: MapFilters) {
  const me = useMe()
  const zone = me.Company.timezone
  const today = todayIn(zone)
  const sees = { jobs: useCan(projects.list), bids: useCan(bids.list), visits: useCan(schedule.board) }
  const jobs = useMapRows('projects', filters.status.join(','), sees.jobs && filters.jobs)
  const offered = useMapRows('bids', filters.bidStatus.join(','), sees.bids && filters.bids)
  const board = useQuery({
    queryKey: [...keys.schedule, 'board', today, today],
    enabled: sees.visits && filters.visits,
    queryFn: ({ signal }) => call(schedule.board, { query: { from: today, to: today } }, { signal }),
  })
  const rows = jobs.data?.rows ?? noRows
  const bidRows = offered.data?.rows ?? noBids
  const items = filters.visits ? board.data?.rows : undefined
  const located = useMemo((): Located => {
    const of = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))].toSorted()
    return {
      projects: of([...rows.map(({ id }) => id), ...(items ?? []).map(({ ProjectId }) => ProjectId)]),
      bids: of(bidRows.map(({ id }) => id)),
      customers: of([...bidRows.filter(hasNoAddress), ...(items ?? [])].map(({ CustomerId }) => CustomerId)),
    }
  }, [rows, bidRows, items])
  const isReady = !jobs.isLoading && !offered.isLoading && (!board.isLoading || !filters.visits)
  const found = usePoints(located, isReady)
  const points = useMemo(
    () =>
      new Map(
        [found.data?.projects, found.data?.bids, found.data?.customers].flatMap((some) =>
          (some ?? noPoints).map((one) => [one.id, one] as const),
        ),
      ),
    [found.data],
  )
  const crews = board.data?.crews
  const entries = useMemo((): MapEntry[] => {
    const members = new Set(
      (crews ?? [])
        .filter(({ id }) => filters.who.includes(id))
        .flatMap(({ UserId, members: all }) => [
          ...(UserId ? [UserId] : []),
          ...all.filter(({ from, to }) => (from ?? '') <= today && today <= (to ?? '9999')).map((one) => one.UserId),
        ]),
    )
    for (const id of filters.who) members.add(id)
    const visits = visitEntries(items ?? [], today, zone, points).filter(
      ({ people }) => members.size === 0 || people.some((id) => members.has(id)),
    )
    return [...visits, ...jobEntries(rows, points), ...bidEntries(bidRows, points)]
  }, [items, rows, bidRows, points, crews, filters.who, today, zone])
  const total = (jobs.data?.total ?? 0) + (offered.data?.total ?? 0)
  return {
    sees,
    entries,
    crews: crews ?? [],
    isPending: jobs.isLoading || offered.isLoading || board.isLoading || found.isLoading,
    problem: jobs.error ?? offered.error ?? (fieldStore.get() ? null : (board.error ?? found.error)),
    isPartial: Boolean(board.error ?? found.error),
    /** How many jobs and bids there are with these statuses, and how many of them are not shown. */
    total,
    left: total - rows.length - bidRows.length,
    retry: () => {
      void jobs.refetch()
      void offered.refetch()
      void board.refetch()
    },
  }
}
