import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { files } from '@jobwright/contract/calls.gen.ts'
import type { Node } from '@jobwright/contract/resources/files.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'

type Folder = Reply<typeof files.list>
const all = [...keys.lists('documents'), 'tree']
const keyOf = (path: string) => [...all, path]

/** A folder's contents, and the whole folder tree. */
export const useFolder = (path: string) =>
  useQuery({
    queryKey: keyOf(path),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(files.list, { query: { path, deep: '1' } }, { signal }),
  })

/** Shows a change of the tree optimistically. Returns a function that rolls it back. */
export function showMeanwhile(change: (folder: Folder) => Folder): () => void {
  // Requests in flight predate the change and would revert it on the screen.
  void queryClient.cancelQueries({ queryKey: all })
  const before = queryClient.getQueriesData<Folder>({ queryKey: all })
  queryClient.setQueriesData<Folder>({ queryKey: all }, (folder) => folder && change(folder))
  return () => {
    for (const [queryKey, folder] of before) queryClient.setQueryData(queryKey, folder)
  }
}

/** Refetches the tree and the document lists. */
export const readTree = (): void => void queryClient.invalidateQueries({ queryKey: keys.lists('documents') })

/** How requests identify a node: names may repeat. */
export const pathOf = (node: Pick<Node, 'id'>): string => `id:${node.id}`

/** Returns a folder without some of its nodes. */
export const without = (folder: Folder, ids: ReadonlySet<string>): Folder => ({
  ...folder,
  rows: folder.rows.filter((row) => !ids.has(row.id)),
  folders: folder.folders.filter((row) => !ids.has(row.id)),
})

/** Returns a folder with one node changed. */
export const withNode = (folder: Folder, id: string, patch: Partial<Node>): Folder => ({
  ...folder,
  rows: folder.rows.map((row) => (row.id === id ? { ...row, ...patch } : row)),
  folders: folder.folders.map((row) => (row.id === id ? { ...row, ...patch } : row)),
})

export type Order = { key: string; order: 'asc' | 'desc' }
/** Folders first, then files, each sorted by the selected column. */
export function ordered(rows: readonly Node[], { key, order }: Order): Node[] {
  const way = order === 'asc' ? 1 : -1
  const by = (a: Node, b: Node) =>
    key === 'bytes'
      ? (a.bytes ?? 0) - (b.bytes ?? 0)
      : key === 'updatedAt'
        ? a.updatedAt.localeCompare(b.updatedAt)
        : a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' })
  return [...rows].sort((a, b) => (a.type === b.type ? by(a, b) * way : a.type === 'folder' ? -1 : 1))
}
