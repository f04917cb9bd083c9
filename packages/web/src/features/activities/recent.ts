import type { ResourceName } from '@jobwright/contract/registry.ts'
import { bids, documents, projects, tasks } from '@jobwright/contract/calls.gen.ts'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'

/** A record that was created or changed recently. */
export type Recent = {
  noun: ResourceName
  id: string
  number: string
  title: string
  whose: string
  at: string
  added: boolean
}

const EACH = 25
const newest = { sort: 'updatedAt', order: 'desc' } as const
// A record that was never changed has equal timestamps, apart from the duration of the write.
const ADDED_MS = 2000
type Row = { id: string; number: string; title: string; createdAt: string; updatedAt: string }

const told = (noun: ResourceName, row: Row, whose: string | undefined): Recent => ({
  noun,
  id: row.id,
  number: row.number,
  title: row.title,
  whose: whose ?? '',
  at: row.updatedAt,
  added: Date.parse(row.updatedAt) - Date.parse(row.createdAt) < ADDED_MS,
})

/** Recent changes in everything that this user may see, newest first. */
export function useRecent(): { rows: Recent[]; pending: boolean; problem: unknown; again: () => void } {
  const lists = [
    useShortList('projects', newest, EACH, useCan(projects.list)),
    useShortList('tasks', newest, EACH, useCan(tasks.list)),
    useShortList('bids', newest, EACH, useCan(bids.list)),
    useShortList('documents', newest, EACH, useCan(documents.list)),
  ] as const
  const [jobs, work, offers, papers] = lists
  const rows = [
    ...(jobs.data?.rows ?? []).map((row) => told('projects', row, row.Customer?.name)),
    ...(work.data?.rows ?? []).map((row) => told('tasks', row, (row.Project ?? row.Bid)?.title ?? row.Customer?.name)),
    ...(offers.data?.rows ?? []).map((row) => told('bids', row, row.Customer?.name)),
    ...(papers.data?.rows ?? []).map((row) => told('documents', row, (row.Project ?? row.Bid)?.title)),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return {
    rows: rows.slice(0, 2 * EACH),
    pending: lists.some((list) => list.isLoading),
    problem: lists.find((list) => list.isError && !list.data)?.error,
    again: () => {
      for (const list of lists) void list.refetch()
    },
  }
}
