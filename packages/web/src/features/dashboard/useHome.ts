import { home } from '@jobwright/contract/calls.gen.ts'
import type { Home } from '@jobwright/contract/resources/home.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { dueOn, HOME_LOG_DAYS, HOME_ROWS, homeLists, ownTasksOf } from '@jobwright/contract/rules/home.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { today as todayIn } from '../../data/days.ts'
import { devicesKey } from '../../data/devices.ts'
import { keys, type Key } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { useMe } from '../../data/session.ts'

/**
 * Reads in one call what the cards of the first screen show, and gives each card its part as if it had read it. Returns
 * whether the cards may be shown: when the call fails, each of them reads for itself, and says itself what is wrong.
 */
export function useHome(): boolean {
  const { id, Company } = useMe()
  const read = useQuery({
    queryKey: ['overview', 'home', id],
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await call(home.read, {}, { signal })
      for (const [key, data] of partsOf(answer, id, todayIn(Company.timezone)))
        if (data !== null) queryClient.setQueryData(key, data)
      return answer.figures.at
    },
  })
  return !read.isPending
}

/** The figures that no other card reads. */
export const useHomeFigures = () =>
  useQuery({ queryKey: keys.figures, queryFn: ({ signal }) => call(home.figures, {}, { signal }) })

function partsOf(answer: Home, me: string, today: string): [Key, unknown][] {
  const { decide, today: due, tasks, photos, documents } = HOME_ROWS
  return [
    [keys.figures, answer.figures],
    [keys.counts, answer.counts.data],
    [keys.needs, answer.needs],
    [[...keys.lists('bids'), 'pipeline'], answer.pipeline && answer.pipeline.rows],
    [[...keys.lists('bids'), 'wins'], answer.wins],
    [[...keys.lists('changeorders'), 'pending'], answer.pending],
    [[...keys.lists('logentries'), 'board', addDays(today, 1 - HOME_LOG_DAYS), today], answer.board],
    [keys.short('bids', { ...homeLists.bids, count: decide }), answer.bids],
    [keys.short('changeorders', { ...homeLists.changes, count: decide }), answer.changes],
    [keys.short('tasks', { ...homeLists.lateTasks, count: decide }), answer.lateTasks],
    [keys.short('projects', { ...homeLists.lateProjects, count: decide }), answer.lateProjects],
    [keys.short('tasks', { ...dueOn(today), sort: 'dueAt', order: 'asc', count: due }), answer.todaysTasks],
    [keys.short('tasks', { ...ownTasksOf(me), count: tasks }), answer.ownTasks],
    [keys.short('photos', { ...homeLists.photos, count: photos }), answer.photos],
    [keys.short('documents', { ...homeLists.documents, count: documents }), answer.documents],
    [devicesKey, answer.devices && { rows: answer.devices }],
  ]
}
