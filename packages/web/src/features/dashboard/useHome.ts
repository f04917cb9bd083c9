import { home } from '@jobwright/contract/calls.gen.ts'
import type { Home } from '@jobwright/contract/resources/home.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import {
  dueOn,
  HOME_LOG_DAYS,
  HOME_ROWS,
  homeLists,
  ownTasksOf,
  runningOf,
  visitsOf,
  type HomePart,
} from '@jobwright/contract/rules/home.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../data/api.ts'
import { today as todayIn } from '../../data/days.ts'
import { devicesKey } from '../../data/devices.ts'
import { keys, type Key } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { useMe } from '../../data/session.ts'
import { readTogether } from '../../data/together.ts'

const homeKey = (me: string): Key => ['overview', 'home', me]

/**
 * Reads in one call what the cards of the first screen show, and gives each card its part as if it had read it; so it does
 * when a change touches several of them. Returns whether the cards may be shown: when the call fails, each of them reads for
 * itself, and says itself what is wrong.
 */
export function useHome(): boolean {
  const { id, Company } = useMe()
  const zone = Company.timezone
  const read = useQuery({
    queryKey: homeKey(id),
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await call(home.read, { query: {} }, { signal })
      show(answer, cardsOf(id, todayIn(zone)))
      return answer.figures?.at
    },
  })
  useEffect(
    () =>
      readTogether({
        partOf: (key) => partOf(key, id, todayIn(zone)),
        read: async (parts, signal) => {
          const asked = parts.includes('visits') ? [...parts, 'next'] : parts
          const answer = await call(home.read, { query: { parts: asked.join() } }, { signal })
          if (!signal.aborted) show(answer, cardsOf(id, todayIn(zone)))
        },
      }),
    [id, zone],
  )
  return !read.isPending
}

/** The figures that no other card reads. */
export const useHomeFigures = () =>
  useQuery({ queryKey: keys.figures, queryFn: ({ signal }) => call(home.figures, {}, { signal }) })

type Card = readonly [part: HomePart, key: Key, shown: (answer: Home) => unknown]

/** The parts of the call, and the queries of the cards that show them. */
function cardsOf(me: string, today: string): Card[] {
  const { decide, today: due, tasks, photos, documents, running, visits } = HOME_ROWS
  return [
    ['figures', keys.figures, (answer) => answer.figures],
    ['counts', keys.counts, (answer) => answer.counts?.data],
    ['needs', keys.needs, (answer) => answer.needs],
    ['pipeline', [...keys.lists('bids'), 'pipeline'], (answer) => answer.pipeline?.rows],
    ['wins', [...keys.lists('bids'), 'wins'], (answer) => answer.wins],
    ['pending', [...keys.lists('changeorders'), 'pending'], (answer) => answer.pending],
    [
      'board',
      [...keys.lists('logentries'), 'board', addDays(today, 1 - HOME_LOG_DAYS), today],
      (answer) => answer.board,
    ],
    ['bids', keys.short('bids', { ...homeLists.bids, count: decide }), (answer) => answer.bids],
    ['changes', keys.short('changeorders', { ...homeLists.changes, count: decide }), (answer) => answer.changes],
    ['lateTasks', keys.short('tasks', { ...homeLists.lateTasks, count: decide }), (answer) => answer.lateTasks],
    [
      'lateProjects',
      keys.short('projects', { ...homeLists.lateProjects, count: decide }),
      (answer) => answer.lateProjects,
    ],
    [
      'todaysTasks',
      keys.short('tasks', { ...dueOn(today), sort: 'dueAt', order: 'asc', count: due }),
      (answer) => answer.todaysTasks,
    ],
    ['ownTasks', keys.short('tasks', { ...ownTasksOf(me), count: tasks }), (answer) => answer.ownTasks],
    ['photos', keys.short('photos', { ...homeLists.photos, count: photos }), (answer) => answer.photos],
    ['documents', keys.short('documents', { ...homeLists.documents, count: documents }), (answer) => answer.documents],
    ['devices', devicesKey, (answer) => answer.devices && { rows: answer.devices }],
    ['running', keys.short('timeentries', { ...runningOf(me), count: running }), (answer) => answer.running],
    ['visits', keys.short('scheduleitems', { ...visitsOf(me, today), count: visits }), (answer) => answer.visits],
  ]
}

/** The part of the call that the query of a card shows; '' for the call itself. */
export function partOf(key: Key, me: string, today: string): HomePart | '' | undefined {
  const text = JSON.stringify(key)
  if (text === JSON.stringify(homeKey(me))) return ''
  return cardsOf(me, today).find(([, own]) => JSON.stringify(own) === text)?.[0]
}

function show(answer: Home, cards: readonly Card[]): void {
  for (const [, key, shown] of cards) {
    const data = shown(answer)
    if (data !== null && data !== undefined) queryClient.setQueryData(key, data)
  }
  const { project, bid, customer } = answer.next ?? {}
  if (project) queryClient.setQueryData(keys.record('projects', project.id), project)
  if (bid) queryClient.setQueryData(keys.record('bids', bid.id), bid)
  if (customer) queryClient.setQueryData(keys.record('customers', customer.id), customer)
}
