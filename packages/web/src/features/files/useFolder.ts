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

/** What is in a folder, and beside it every folder that there is. */
export const useFolder = (path: string) =>
  useQuery({
    queryKey: keyOf(path),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(files.list, { query: { path, deep: '1' } }, { signal }),
  })

/** Shows a change of the tree before the server has said so. Gives back how to set it back. */
export function showMeanwhile(change: (folder: Folder) => Folder): () => void {
  // What is being read now was asked before the change and would undo it on the screen.
  void queryClient.cancelQueries({ queryKey: all })
  const before = queryClient.getQueriesData<Folder>({ queryKey: all })
  queryClient.setQueriesData<Folder>({ queryKey: all }, (folder) => folder && change(folder))
  return () => {
    for (const [queryKey, folder] of before) queryClient.setQueryData(queryKey, folder)
  }
}

/** Reads the tree anew, and the lists of documents. */
export const readTree = (): void => void queryClient.invalidateQueries({ queryKey: keys.lists('documents') })

/** How the server is told which node is meant: names may be the same. */
export const pathOf = (node: Pick<Node, 'id'>): string => `id:${node.id}`

/** A folder without some of its nodes. */
export const without = (folder: Folder, ids: ReadonlySet<string>): Folder => ({
  ...folder,
  rows: folder.rows.filter((row) => !ids.has(row.id)),
  folders: folder.folders.filter((row) => !ids.has(row.id)),
})

/** A folder with one node changed. */
export const withNode = (folder: Folder, id: string, patch: Partial<Node>): Folder => ({
  ...folder,
  rows: folder.rows.map((row) => (row.id === id ? { ...row, ...patch } : row)),
  folders: folder.folders.map((row) => (row.id === id ? { ...row, ...patch } : row)),
})

export type Order = { key: string; order: 'asc' | 'desc' }
/** Folders first, then files, each by what the head of the list says. */
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
