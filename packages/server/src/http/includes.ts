import { needFor } from '@jobwright/contract/permissions.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { INCLUDED } from '@jobwright/contract/crud.ts'
import { listStatement, type ListPage, type ListQuery } from '../db/records/list.ts'
import { documents, photos } from '../db/schema/files.ts'
import { tasks } from '../db/schema/jobs.ts'
import type { Table } from '../db/schema/table.ts'
import type { Statement } from '../db/statement.ts'
import type { Who } from '../request/ask.ts'

const listsOf: Readonly<Record<string, readonly Table[]>> = { Tasks: [tasks], Files: [photos, documents] }
const linkOf: Readonly<Partial<Record<ResourceName, string>>> = {
  projects: 'ProjectId',
  bids: 'BidId',
  tasks: 'TaskId',
}

type Page = { rows: { createdAt: string }[]; total: number }
const pageOf = ([page]: readonly ListPage[] = []): Page => ({
  rows: JSON.parse(page?.rows ?? '[]') as Page['rows'],
  total: page?.total ?? 0,
})

/**
 * Returns the statements that `include=Tasks,Files` adds to the reading of a record, and how their results are joined to
 * its JSON. They are the statements of the lists, so reach and hidden fields are the same; a list that the reader has no
 * permission for is left out.
 */
export function includesOf(
  resource: ResourceName,
  id: string,
  include: string | undefined,
): { statements: Statement<ListPage>[]; join: (record: string, results: readonly ListPage[][], who: Who) => string } {
  const names = [...new Set(include?.split(',') ?? [])]
  const link = linkOf[resource] ?? ''
  const query: ListQuery = { count: INCLUDED, sort: 'createdAt', order: 'desc', [link]: id }
  const tables = names.flatMap((name) => listsOf[name] ?? [])
  return {
    statements: tables.map((table) => listStatement(table, query)),
    join(record, results, who) {
      const added = names.flatMap((name) => {
        const readable = (listsOf[name] ?? []).filter(({ resource: kind }) => who.can(needFor(kind, 'list')))
        if (readable.length === 0) return []
        const pages = readable.map((table) => pageOf(results[tables.indexOf(table)]))
        const rows = pages
          .flatMap((page) => page.rows)
          .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
          .slice(0, INCLUDED)
        return `"${name}":${JSON.stringify({ rows, totalCounts: pages.reduce((sum, page) => sum + page.total, 0) })}`
      })
      return added.length > 0 ? `${record.slice(0, -1)},${added.join(',')}}` : record
    },
  }
}
