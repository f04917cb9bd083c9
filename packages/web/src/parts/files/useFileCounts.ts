import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { files } from '@jobwright/contract/calls.gen.ts'
import type { FiledUnder } from '@jobwright/contract/registry.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { useCan } from '../../data/session.ts'

type FileCount = Reply<typeof files.counts>['rows'][number]
type FileCounts = ReadonlyMap<string, FileCount>

/** The counts of the records in a list, by id: read for all of them at once, so that no row asks for its own. */
export const FileCountsContext = createContext<FileCounts | undefined>(undefined)

async function countsOf(resource: FiledUnder, ids: readonly string[]): Promise<FileCount[]> {
  const store = fieldStore.get()
  if (store) return await Promise.all(ids.map((id) => store.filesOf(resource, id)))
  return (await call(files.counts, { query: { resource, ids: ids.join(',') } })).rows
}

const countsQuery = (resource: FiledUnder, ids: readonly string[], enabled: boolean) => ({
  queryKey: [...keys.fileCounts, resource, ids],
  enabled: enabled && ids.length > 0,
  queryFn: () => countsOf(resource, ids),
})

/** How many photos and documents these records have, one call for each page of a list. A list without its counts is still a list. */
export function useListFileCounts(resource: FiledUnder, pages: readonly (readonly string[])[], wanted: boolean) {
  const may = useCan(files.counts)
  return useQueries({
    queries: pages.map((ids) => ({
      ...countsQuery(resource, ids, wanted && may),
      // The counts of before stay while a list that changed is counted again.
      placeholderData: keepPreviousData,
    })),
    combine: byId,
  })
}

const byId = (pages: readonly { data: FileCount[] | undefined }[]): FileCounts =>
  new Map(pages.flatMap(({ data }) => data ?? []).map((count) => [count.id, count]))

/** How many photos and documents a record has; undefined until it is known. */
export function useFileCount(resource: FiledUnder, id: string): FileCount | undefined {
  const { data } = useQuery(countsQuery(resource, [id], useCan(files.counts)))
  return data && (data[0] ?? { id, photos: 0, documents: 0 })
}
