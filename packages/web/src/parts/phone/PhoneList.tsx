import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ListQuery, Rows } from '../../data/resources.ts'
import { useWindows } from '../../data/records.ts'
import { Bone, ListSkeleton } from '../../ui/Skeletons.tsx'
import { Failure } from '../Failure.tsx'
import styles from './PhoneList.module.css'

type Props<N extends ResourceName> = {
  noun: N
  label: string
  query: ListQuery<N>
  row: (row: Rows[N]) => ReactNode
  /** Shown when there are no rows. */
  empty: ReactNode
  onTotal?: (total: number | undefined) => void
}

const LEAST = 4.75
// The last layout of such a list: its top and row heights. A good guess saves a second layout of the page.
const before = new Map<ResourceName, { above: number; height: number }>()
// The height of the scroll container.
let inSight: number | undefined

/** A long list that scrolls with its page: renders only visible rows, each as high as its text. */
export function PhoneList<N extends ResourceName>({ noun, label, query, row, empty, onTotal }: Props<N>) {
  const rows = useWindows(noun, query)
  const list = useRef<HTMLUListElement>(null)
  // Computed once: thousands of rows are estimated by it.
  const [guess] = useState(() => before.get(noun) ?? { above: 0, height: LEAST * rem() })
  const [above, setAbove] = useState(guess.above)
  const total = rows.total ?? 0
  const there = total > 0
  const spare = useSpare(there)
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => document.getElementById('main'),
    estimateSize: () => guess.height,
    initialRect: { width: window.innerWidth, height: inSight ?? window.innerHeight },
    overscan: spare,
    scrollMargin: above,
  })
  const items = virtual.getVirtualItems()
  const start = items[0]?.index ?? 0
  const end = items.at(-1)?.index ?? -1
  const { show } = rows
  useEffect(() => {
    if (end >= start) show(start, end)
  }, [start, end, show])
  // The content above the list (search, wrapping filters) may change its height.
  useLayoutEffect(() => {
    const page = list.current?.parentElement
    if (!page) return
    const look = () => setAbove(list.current?.offsetTop ?? 0)
    const watch = new ResizeObserver(look)
    for (const part of page.children) if (part !== list.current) watch.observe(part)
    // The observer measures after layout; only a list that was never measured needs it before.
    if (!before.has(noun)) look()
    return () => watch.disconnect()
  }, [there, noun])
  const height = items[0]?.size ?? guess.height
  useEffect(() => {
    before.set(noun, { above, height })
    inSight = virtual.scrollRect?.height
  }, [noun, above, height, virtual])
  const told = useRef(onTotal)
  told.current = onTotal
  useEffect(() => told.current?.(rows.total), [rows.total])

  if (rows.problem && rows.total === undefined) return <Failure problem={rows.problem} onRetry={rows.again} />
  if (rows.total === undefined) return <ListSkeleton rows={6} />
  if (total === 0) return empty
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={label}
      data-changing={rows.changing || undefined}
      style={{ height: virtual.getTotalSize() }}
    >
      {items.map((item) => {
        const found = rows.rowAt(item.index)
        return (
          <li
            key={item.index}
            ref={virtual.measureElement}
            data-index={item.index}
            className={styles.item}
            aria-setsize={total}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start - above}px)` }}
          >
            {found === undefined ? (
              <span className={styles.bones}>
                <Bone width={12} />
                <Bone width={8} height={0.625} />
              </span>
            ) : (
              <Drawn found={found} row={row as (row: never) => ReactNode} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const SPARE = 4
const AFTER_MS = 200

/** How many rows are rendered beyond the visible ones: none for the first paint, which makes it faster. */
function useSpare(there: boolean): number {
  const [spare, setSpare] = useState(0)
  useEffect(() => {
    if (!there) return
    const later = setTimeout(() => startTransition(() => setSpare(SPARE)), AFTER_MS)
    return () => clearTimeout(later)
  }, [there])
  return spare
}

// Rows are measured and moved many times while a page settles; memoize their content.
const Drawn = memo(({ found, row }: { found: unknown; row: (row: never) => ReactNode }) => row(found as never))

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
