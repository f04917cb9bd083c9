import { factsOf } from '@jobwright/contract/registry.ts'
import type { Table } from './table.ts'

/** The column of a field that the registry names. */
export function columnOf({ resource, fields, stamps }: Table, field: string): string {
  const column = fields[field] ?? stamps[field]
  if (!column) throw new Error(`The registry names ${resource}.${field}, which its table does not have.`)
  return column.sql
}

type Link = { field: string; column: string; resource: string }
/**
 * The columns that make a record somebody’s own, and the links through which it is within reach of a narrow scope: what the
 * policies in `sql/policies/scope.sql` compare.
 */
export function reachColumns(table: Table): { own: string[]; links: Link[] } {
  const { own, reach, pointsAt } = factsOf(table.resource)
  return {
    own: ['created_by', ...own.map((field) => columnOf(table, field))],
    links: (typeof reach === 'string' ? [] : reach).map((field) => ({
      field,
      column: columnOf(table, field),
      resource: (pointsAt as Record<string, string>)[field] ?? '',
    })),
  }
}
