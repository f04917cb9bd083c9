import { projects, schedule } from '@jobwright/contract/calls.gen.ts'
import type { LocatedPoint } from '@jobwright/contract/resources/places.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../data/api.ts'
import { today as todayIn } from '../../data/days.ts'
import { keys } from '../../data/keys.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { usePoints } from '../../data/places.ts'
import { readEveryRow, readPage } from '../../data/records.ts'
import type { Rows } from '../../data/resources.ts'
import { useCan, useMe } from '../../data/session.ts'
import { jobEntries, visitEntries, type MapEntry } from './entries.ts'

/** What is shown: layers, the statuses of jobs, and whose visits: people and crews. */
export type MapFilters = { jobs: boolean; visits: boolean; status: readonly string[]; who: readonly string[] }

const noRows: readonly Rows['projects'][] = []
const noPoints: readonly LocatedPoint[] = []
/** How many jobs are shown at once, at the desk and on a phone. */
const MOST_ON_MAP = 2000
const MOST_ON_PHONE = 500

/** Jobs as lists have them: on a phone those that it holds, so without signal too. */
async function readJobs(status: string, signal: AbortSignal): Promise<{ rows: Rows['projects'][]; total: number }> {
  const query = { status, sort: 'title', order: 'asc' } as const
  if (fieldStore.get()) {
    const { rows, totalCounts } = await readPage('projects', query, 1, MOST_ON_PHONE, signal)
    return { rows, total: totalCounts }
  }
  const rows: Rows['projects'][] = []
  let total = 0
  for await (const page of readEveryRow('projects', query, signal)) {
    rows.push(...page.rows)
    total = page.total
    if (rows.length >= MOST_ON_MAP) break
  }
  // More than one answer comes by number.
  return { rows: rows.slice(0, MOST_ON_MAP).toSorted((a, b) => a.title.localeCompare(b.title)), total }
}

/** The jobs and today's visits that this user sees, with the points that are known. */
export function useMapEntries(filters: MapFilters) {
  const me = useMe()
  const zone = me.Company.timezone
  const today = todayIn(zone)
  const sees = { jobs: useCan(projects.list), visits: useCan(schedule.board) }
  const status = filters.status.join(',')
  const jobs = useQuery({
    queryKey: [...keys.lists('projects'), 'map', status],
    enabled: sees.jobs && filters.jobs && status !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readJobs(status, signal),
  })
  const board = useQuery({
    queryKey: [...keys.schedule, 'board', today, today],
    enabled: sees.visits && filters.visits,
    queryFn: ({ signal }) => call(schedule.board, { query: { from: today, to: today } }, { signal }),
  })
  const rows = (filters.jobs && status !== '' ? jobs.data?.rows : undefined) ?? noRows
  const items = filters.visits ? board.data?.rows : undefined
  const [projectIds, customerIds] = useMemo(() => {
    const of = (ids: readonly (string | null)[]) =>
      [...new Set(ids.filter((id) => id !== null))].slice(0, MOST_ON_MAP).toSorted()
    return [
      of([...rows.map(({ id }) => id), ...(items ?? []).map(({ ProjectId }) => ProjectId)]),
      of((items ?? []).map(({ CustomerId }) => CustomerId)),
    ]
  }, [rows, items])
  const isReady = (!jobs.isLoading || !filters.jobs) && (!board.isLoading || !filters.visits)
  const found = usePoints(projectIds, customerIds, isReady)
  const points = useMemo(
    () =>
      new Map(
        [...(found.data?.projects ?? noPoints), ...(found.data?.customers ?? noPoints)].map((one) => [one.id, one]),
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
    return [...visits, ...jobEntries(rows, points)]
  }, [items, rows, points, crews, filters.who, today, zone])
  return {
    sees,
    entries,
    crews: crews ?? [],
    isPending: jobs.isLoading || board.isLoading || found.isLoading,
    problem: jobs.error ?? (fieldStore.get() ? null : (board.error ?? found.error)),
    isPartial: Boolean(board.error ?? found.error),
    left: Math.max(0, (filters.jobs ? (jobs.data?.total ?? 0) : 0) - rows.length),
    retry: () => {
      void jobs.refetch()
      void board.refetch()
    },
  }
}
