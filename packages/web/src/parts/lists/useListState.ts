import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { noteOpened, openingView, setListPrefs } from '../../data/prefs.ts'
import { askedIn } from './own/asked.ts'
import { patched } from './listView.ts'
import { viewFrom } from '../../data/listStart.ts'
import type { ListView } from '../../data/listStart.ts'

export type ListState = {
  view: ListView
  /** Sets some of it; an empty text removes the entry. */
  set: (patch: Record<string, string>) => void
  clear: () => void
  /** Anything but the order and the grouping is set. */
  filtered: boolean
}

const ORDER = new Set(['sort', 'order', 'group'])
const isFilter = (key: string) => !ORDER.has(key)

// The router quotes strings that look like numbers or JSON, so pass them as what they are.
function plain(name: string, value: string): unknown {
  if (name === 'custom') return askedIn({ custom: value })
  return /^\d{1,9}$/.test(value) ? Number(value) : value
}

/**
 * The state of a list page, stored in the address so that it can be shared; the last one is remembered for the next
 * visit.
 */
export function useListState(list: string, names: readonly string[]): ListState {
  // Each list has its own names.
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = viewFrom(search, names)
  const latest = useRef(view)
  latest.current = view
  const go = useCallback(
    (next: ListView) => {
      const rest = Object.fromEntries(names.map((name) => [name, undefined]))
      const written = Object.fromEntries(Object.entries(next).map(([name, value]) => [name, plain(name, value)]))
      void navigate({
        to: '.',
        replace: true,
        search: (before) => ({ ...before, ...rest, ...written }),
      })
      const { q: _, ...kept } = next
      setListPrefs(list, { view: kept })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names of a list never change
    [list, navigate],
  )
  useEffect(() => {
    const { view: kept, layout } = openingView(list)
    noteOpened(list)
    if (Object.keys(latest.current).length > 0) return
    if (layout) setListPrefs(list, { layout })
    if (Object.keys(kept).length > 0) go(kept)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the page opens
  }, [])
  const set = useCallback(
    (patch: Record<string, string>) => {
      latest.current = patched(latest.current, patch)
      go(latest.current)
    },
    [go],
  )
  const clear = useCallback(() => {
    latest.current = Object.fromEntries(Object.entries(latest.current).filter(([key]) => !isFilter(key)))
    go(latest.current)
  }, [go])
  return { view, set, clear, filtered: Object.keys(view).some(isFilter) }
}

/** The same for a list inside another page, for the lifetime of the page. */
export function useLocalListState(): ListState {
  const [view, setView] = useState<ListView>({})
  return {
    view,
    set: useCallback((patch: Record<string, string>) => setView((before) => patched(before, patch)), []),
    clear: useCallback(
      () => setView((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !isFilter(key)))),
      [],
    ),
    filtered: Object.keys(view).some(isFilter),
  }
}
