import type { Kept } from '@jobwright/contract/crud.ts'
import { LostNetwork } from '../api.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { pointedAt } from '../outbox/op.ts'
import { newId } from '../ids.ts'
import { readKept } from './database.ts'
import type { Fields } from './fields.ts'
import type { FieldStore, LocalQuery, Moved, Told } from './mode.ts'
import type { Phone } from './phone.ts'
import { movedOf } from './phone.ts'
import { pictureOf } from './pictures.ts'
import { noteSeen } from './recent.ts'
import { refreshRows, rowTables, shownOf } from './rows.ts'
import { withRelations } from './relations.ts'

const CURSOR = 'here:'

/** The store that lists and forms read and write on the phone. */
export function localStore(phone: Phone, follow: (listener: (moved: Moved) => void) => () => void): FieldStore {
  const { db, catalogue } = phone

  async function page(noun: Kept, { count = 50, page: nth = 1, after, ...asked }: LocalQuery) {
    const clock = { now: new Date(phone.now()), timezone: phone.me().Company.timezone }
    const ids = await catalogue.list(noun, asked, clock)
    const from = after?.startsWith(CURSOR) ? Number(after.slice(CURSOR.length)) : (nth - 1) * count
    const wanted = ids.slice(from, from + count)
    const rows = await db.rows.bulkGet(wanted.map((id): [Kept, string] => [noun, id]))
    return {
      rows: rows.map(shownOf).filter((row) => row !== null),
      totalCounts: ids.length,
      next: from + count < ids.length ? `${CURSOR}${from + count}` : null,
    }
  }

  async function record(noun: Kept, id: string): Promise<Fields | undefined> {
    const found = shownOf(await db.rows.get([noun, id]))
    if (!found) return undefined
    void noteSeen(phone, noun, id)
    return withRelations(db, noun, found)
  }

  const written = async (noun: Kept, id: string): Promise<Fields> => {
    const found = await record(noun, id)
    if (!found) throw new LostNetwork('the record is not on this phone')
    return found
  }

  return {
    page,
    record,
    async keep(noun, read) {
      await db.transaction('rw', rowTables(db), async () => {
        const there = await db.rows.get([noun, read.id])
        if (there) return
        await db.rows.put({ noun, id: read.id, server: read as Fields, waiting: 0 })
        await refreshRows(db, phone.me(), noun, [read.id])
      })
      await noteSeen(phone, noun, read.id)
      await phone.announce(movedOf({ noun, id: read.id }))
    },
    async create(noun, draft, key) {
      const { id = newId(), ...fields } = draft as { id?: string } & Record<string, unknown>
      const args = { call: `${noun}.create`, body: { ...fields, id } }
      await enqueue(phone, { noun, id, what: 'create', args, needs: pointedAt(fields), key })
      return written(noun, id)
    },
    async update(noun, id, edit: Told, key) {
      const body = {
        ...edit.changes,
        ...edit.told,
        base: edit.base,
        // The version that the form began with, not the newest one: what came meanwhile must not be overwritten unseen.
        // What the office does not have yet has none.
        ...(edit.version > 0 && { version: edit.version }),
      }
      const args = { call: `${noun}.update`, params: { id }, body }
      const needs = pointedAt(edit.changes)
      await enqueue(phone, { noun, id, what: 'update', args, needs, key, ...(edit.shown && { shown: edit.shown }) })
      return written(noun, id)
    },
    async remove(noun, id, key) {
      const args = { call: `${noun}.remove`, params: { id } }
      await enqueue(phone, { noun, id, what: 'remove', args, needs: [], key })
    },
    picture: (id) => pictureOf(db, id),
    people: () => readKept<unknown[]>(db, 'people'),
    subscribe: follow,
  }
}
