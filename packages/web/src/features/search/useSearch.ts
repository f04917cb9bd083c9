import { overview } from '@jobwright/contract/calls.gen.ts'
import type { Hit } from '@jobwright/contract/resources/overview.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { recentRecords, usePins, type RecordRef } from '../../data/recent.ts'

const PAUSE_MS = 120
const none: readonly Hit[] = []

/** The server's results for a text, requested when typing pauses. */
export function useSearch(text: string): { hits: readonly Hit[]; searched: boolean; failed: boolean } {
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS)
  const enabled = q.length > 0
  const query = useQuery({
    queryKey: [...keys.search, q],
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: ({ signal }) => call(overview.search, { query: { q, count: 12 } }, { signal }),
  })
  // Do not show results of a cleared field.
  const on = enabled && text.trim() !== ''
  return {
    hits: on ? (query.data?.rows ?? none) : none,
    searched: on && query.isSuccess && !query.isPlaceholderData,
    failed: on && query.isError,
  }
}

/** The subject of an action: results for this text only, so that nothing is done to what was found for another one. */
export function useSubject(text: string): readonly Hit[] {
  const { hits, searched } = useSearch(text)
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS)
  return searched && q === text.trim() ? hits : none
}

export const keyOfRef = ({ resource, id }: RecordRef): string => `${resource}:${id}`

/** The pinned and the recently opened records of this person as they are called now; those out of reach are left out. */
export function useKept(): { pinned: readonly Hit[]; recent: readonly Hit[]; isPinned: (ref: RecordRef) => boolean } {
  const pins = usePins()
  const [opened] = useState(recentRecords)
  const of = [...new Set([...pins, ...opened].map(keyOfRef))].toSorted()
  const query = useQuery({
    queryKey: [...keys.search, 'named', of],
    enabled: of.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(overview.named, { query: { of: of.join(',') } }, { signal }),
  })
  return useMemo(() => {
    const named = new Map((query.data?.rows ?? none).map((hit) => [keyOfRef(hit), hit]))
    const pinned = new Set(pins.map(keyOfRef))
    const hitsOf = (refs: readonly RecordRef[]) => refs.flatMap((ref) => named.get(keyOfRef(ref)) ?? [])
    return {
      pinned: hitsOf(pins),
      recent: hitsOf(opened.filter((ref) => !pinned.has(keyOfRef(ref)))),
      isPinned: (ref) => pinned.has(keyOfRef(ref)),
    }
  }, [query.data, pins, opened])
}
