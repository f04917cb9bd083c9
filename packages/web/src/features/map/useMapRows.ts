import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../../data/keys.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { readEveryRow, readPage } from '../../data/records.ts'
import type { ListQuery, Rows } from '../../data/resources.ts'

type MapResource = 'projects' | 'bids'
type Found<N extends MapResource> = { rows: Rows[N][]; total: number }

/** How many records of a kind are shown at once, at the desk and on a phone. */
const MOST_ON_MAP = 20_000
const MOST_ON_PHONE = 500
/** More rows than this are read again once in this time at most: each change of one would read all of them. */
const MANY = 2000
const REST_MS = 60_000

/** Jobs or bids as lists have them: on a phone those that it holds, so without signal too. */
async function readRows<N extends MapResource>(noun: N, status: string, signal: AbortSignal): Promise<Found<N>> {
  const query = { status, sort: 'title', order: 'asc' } as ListQuery<N>
  if (fieldStore.get()) {
    const { rows, totalCounts } = await readPage(noun, query, 1, MOST_ON_PHONE, signal)
    return { rows, total: totalCounts }
  }
  const rows: Rows[N][] = []
  let total = 0
  for await (const page of readEveryRow(noun, query, signal)) {
    rows.push(...page.rows)
    total = page.total
    if (rows.length >= MOST_ON_MAP) break
  }
  // More than one answer comes by number.
  const { compare } = new Intl.Collator()
  return { rows: rows.slice(0, MOST_ON_MAP).toSorted((a, b) => compare(a.title, b.title)), total }
}

/** The jobs or bids of these statuses, those that are shown, and how many there are. */
export function useMapRows<N extends MapResource>(noun: N, status: string, isShown: boolean) {
  const [resting, setResting] = useState<string>()
  const read = useQuery({
    queryKey: [...keys.lists(noun), 'map', status],
    enabled: isShown && status !== '' && resting !== status,
    placeholderData: keepPreviousData,
    // Changes arrive as events.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readRows(noun, status, signal),
  })
  const isRead = !read.isFetching && !read.isPlaceholderData && (read.data?.rows.length ?? 0) > MANY
  useEffect(() => {
    if (!isRead) return
    setResting(status)
    const timer = setTimeout(() => setResting(undefined), REST_MS)
    return () => clearTimeout(timer)
  }, [isRead, status])
  return { ...read, data: isShown && status !== '' ? read.data : undefined }
}
