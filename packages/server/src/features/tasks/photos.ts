import { needsPhotos, type TaskState } from '@jobwright/contract/rules/transitions.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { sql } from '../../db/statement.ts'

const COMPLETED = 3

/** Returns the ids of a task's photos where a change completes it and that takes photos; otherwise undefined. */
export async function photosToComplete(read: Tx, current: Fields, patch: Fields): Promise<string[] | undefined> {
  if (patch['status'] !== COMPLETED || current['status'] === COMPLETED) return undefined
  if (!needsPhotos({ ...current, ...patch } as unknown as TaskState)) return undefined
  const [rows] = await read(
    sql.rows({ id: 'uuid' })`select unnest(photos_of_task(${String(current['id'])}::uuid)) as id`,
  )
  return rows.map(({ id }) => id)
}
