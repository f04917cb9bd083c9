import { useMemo, useState } from 'react'
import { useActivity } from '../../data/activity.ts'
import type { ActivityFilter } from '../../data/activity.ts'
import type { ListState } from '../lists/useListState.ts'

const READ = 50
const names = ['UserId', 'resource', 'from', 'to'] as const

// The activity query while its page is open, as the server expects it.
function useActivityFilter(): { state: ListState; filter: ActivityFilter } {
  const [view, setView] = useState<Readonly<Record<string, string>>>({})
  return useMemo(() => {
    const filter = Object.fromEntries(names.flatMap((name) => (view[name] ? [[name, view[name]]] : [])))
    return {
      filter: filter as ActivityFilter,
      state: {
        view,
        set: (patch) => setView((before) => ({ ...before, ...patch })),
        clear: () => setView({}),
        filtered: Object.keys(filter).length > 0,
      },
    }
  }, [view])
}

/** Whether there is more to load, and how to load it. */
export type More = { there: boolean; busy: boolean; read: () => void }

/** All loaded activity that matches the filters. */
export function useActivityEntries() {
  const { state, filter } = useActivityFilter()
  const list = useActivity(READ, filter)
  const more: More = { there: list.hasNextPage, busy: list.isFetchingNextPage, read: () => void list.fetchNextPage() }
  return { state, list, entries: list.data?.pages.flatMap((page) => page.rows), more }
}
