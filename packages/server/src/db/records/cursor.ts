import { refuse } from '@jobwright/contract/problem.ts'
import type { RowOf } from '../columns.ts'

/** Where a page of a list in the order of time begins: the id and the time (seconds since 1970) of the row before it. */
type Cursor = readonly [id: string | null, at: string | null]

/** Reads the cursor of a page, as `nextOf` wrote it. @throws Refusal 400 naming `after` */
export function cursorOf(after: string | undefined): Cursor {
  if (after === undefined) return [null, null]
  const parts = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|(\d{1,12}(?:\.\d{1,6})?)$/.exec(after)
  if (!parts)
    return refuse('invalid', 'This page doesn’t exist.', [
      { field: 'after', message: 'Take `next` of the page before.' },
    ])
  return [parts[1] ?? '', parts[2] ?? '']
}

/** The column that a list in the order of time is paged by. */
export const cursorColumn = (row: string, at: string): string => `${row}.id || '|' || extract(epoch from ${row}.${at})`

/** The columns of such a page: each row as JSON, and its cursor. */
export const pageColumns = { json: 'text', cursor: 'text' } as const
export type PageRow = RowOf<typeof pageColumns>

/** The page as JSON text: its rows, and the cursor of the next page. A page that is not full is the last. */
export const pageAnswer = (rows: readonly PageRow[], count: number): string =>
  `{"rows":[${rows.map(({ json }) => json).join(',')}],"next":${nextOf(rows, count)}}`

/** The cursor of the next page, as JSON. */
export const nextOf = (rows: readonly PageRow[], count: number): string =>
  rows.length === count ? JSON.stringify(rows.at(-1)?.cursor) : 'null'
