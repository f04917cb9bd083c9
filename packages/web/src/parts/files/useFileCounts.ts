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

/** The file counts of a list's records by id, loaded in one call instead of one per row. */
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

/** The photo and document counts of these records, one call per page of a list. The list works without them. */
export function useListFileCounts(resource: FiledUnder, pages: readonly (readonly string[])[], wanted: boolean) {
  const may = useCan(files.counts)
  return useQueries({
    queries: pages.map((ids) => ({
      ...countsQuery(resource, ids, wanted && may),
      // Keep the previous counts while a changed list loads new ones.
      placeholderData: keepPreviousData,
    })),
    combine: byId,
  })
}

const byId = (pages: readonly { data: FileCount[] | undefined }[]): FileCounts =>
  new Map(pages.flatMap(({ data }) => data ?? []).map((count) => [count.id, count]))

/** The photo and document counts of a record; undefined while loading. */
export function useFileCount(resource: FiledUnder, id: string): FileCount | undefined {
  const { data } = useQuery(countsQuery(resource, [id], useCan(files.counts)))
  return data && (data[0] ?? { id, photos: 0, documents: 0 })
}
