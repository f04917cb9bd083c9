import { linkFieldOf, registry, type ResourceName } from '@jobwright/contract/registry.ts'
import { LostNetwork } from '../../api.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { linkedTo, pointedAt } from '../../outbox/op.ts'
import { placePunches } from '../../outbox/placePunches.ts'
import { takeBack, undoChange, undoPunches } from '../../outbox/takeBack.ts'
import { newId } from '../../ids.ts'
import { readKept } from './database.ts'
import type { Fields } from './fields.ts'
import { writesOf } from '../kinds/writes.ts'
import type { FieldStore, LocalQuery, ChangedRecords, RecordEdit } from '../mode.ts'
import type { Phone } from '../phone.ts'
import { hasWeatherService } from '../places.ts'
import { movedOf } from '../phone.ts'
import { planOn } from '../plan.ts'
import { originalOf, pictureOf } from '../offlineFiles/pictures.ts'
import { editOf } from './photosAtOnce.ts'
import { withFreshNames } from '../offlineFiles/freshNames.ts'
import { starHere, starredHere } from './starredHere.ts'
import { noteSeen } from './recent.ts'
import { removedSince } from '../sync/removed.ts'
import { noteUnconfirmed } from '../sync/unconfirmed.ts'
import { refreshRows, rowTables, shownOf } from './rows.ts'
import { storePunch, storePunches } from './punches.ts'
import { withRelations } from './relations.ts'

const CURSOR = 'here:'

/** The store that lists and forms read and write on the phone. */
export function localStore(
  phone: Phone,
  follow: (listener: (moved: ChangedRecords) => void) => () => void,
): FieldStore {
  const { db, index } = phone

  const clock = () => ({ now: new Date(phone.now()), timezone: phone.me().Company.timezone })

  async function page(noun: ResourceName, { count = 50, page: nth = 1, after, ...asked }: LocalQuery) {
    const from = after?.startsWith(CURSOR) ? Number(after.slice(CURSOR.length)) : (nth - 1) * count
    const { rows, total } = await index.page(noun, asked, clock(), from, count)
    const shown = rows.map(shownOf).filter((row) => row !== null)
    return {
      rows: registry[noun].from === 'upload' ? await withFreshNames(phone, noun, shown) : shown,
      totalCounts: total,
      next: from + count < total ? `${CURSOR}${from + count}` : null,
    }
  }

  async function record(noun: ResourceName, id: string): Promise<Fields | undefined> {
    const found = shownOf(await db.rows.get([noun, id]))
    if (!found) return undefined
    void noteSeen(phone, noun, id).catch(() => undefined)
    const [fresh = found] = registry[noun].from === 'upload' ? await withFreshNames(phone, noun, [found]) : []
    return withRelations(db, noun, fresh)
  }

  const written = async (noun: ResourceName, id: string): Promise<Fields> => {
    const found = await record(noun, id)
    if (!found) throw new LostNetwork('the record is not on this phone')
    return found
  }

  async function update(noun: ResourceName, id: string, edit: RecordEdit, key: string): Promise<Fields> {
    const body = {
      ...edit.changes,
      ...edit.told,
      base: edit.base,
      // The version that the form started from, not the newest, so that intermediate changes are not overwritten
      // unseen. Records that the server does not have yet have none.
      ...(edit.version > 0 && { version: edit.version }),
    }
    const args = { call: `${noun}.update`, params: { id }, body }
    const needs = pointedAt(edit.changes)
    const after = [...((await writesOf(noun).before?.(phone, id, edit.changes)) ?? linkedTo(edit.changes))]
    await enqueue(phone, {
      noun,
      id,
      what: 'update',
      args,
      needs,
      key,
      ...(after.length > 0 && { after }),
      ...(edit.shown && { shown: edit.shown }),
      ...(edit.graceMs !== undefined && { notBefore: phone.now() + edit.graceMs }),
    })
    // The record may have left the phone while its form was open; send the change anyway.
    return (await record(noun, id)) ?? { ...edit.base, ...edit.changes, id, version: edit.version }
  }

  return {
    page,
    prepared: async () => (await readKept(db, 'synced')) !== undefined,
    record,
    async keep(noun, read, begun) {
      const isHere = await db.transaction('rw', [...rowTables(db), db.sent], async () => {
        if ((await removedSince(db, begun)).has(noun, read.id)) return false
        const there = await db.rows.get([noun, read.id])
        if (there) return true
        await db.rows.put({ noun, id: read.id, server: read as Fields, waiting: 0 })
        await noteUnconfirmed(db, { noun, id: read.id })
        await refreshRows(db, phone.me(), noun, [read.id])
        return true
      })
      if (!isHere) return
      await noteSeen(phone, noun, read.id)
      await phone.announce(movedOf({ noun, id: read.id }))
    },
    async create(noun, draft, key, graceMs) {
      const { id = newId(), ...drafted } = draft as { id?: string } & Record<string, unknown>
      const writes = writesOf(noun)
      const fields = writes.drafted?.(drafted) ?? drafted
      const args = { call: `${noun}.create`, body: { ...fields, id } }
      const shown = await writes.shownWith?.(db, fields)
      const after = linkedTo(fields)
      await enqueue(phone, {
        noun,
        id,
        what: 'create',
        args,
        needs: pointedAt(fields),
        key,
        ...(after.length > 0 && { after }),
        ...(shown && { shown }),
        ...(graceMs !== undefined && { notBefore: phone.now() + graceMs }),
      })
      return written(noun, id)
    },
    update,
    punch: (steps, key) => storePunch(phone, { ...steps, key }),
    punchAll: (punches, graceMs) => storePunches(phone, punches, graceMs),
    placePunches: (punches, place) => placePunches(phone, punches, place),
    undoPunches: (punches) => undoPunches(phone, punches),
    undo: (key) => undoChange(phone, key),
    async keepDraft(name, draft) {
      const key = `draft:${name}`
      if (draft) await db.kept.put({ key, value: draft })
      else await db.kept.delete(key)
    },
    draft: (name) => readKept(db, `draft:${name}`),
    hasSaved: async (key) =>
      (await db.ops.where('key').equals(key).count()) > 0 || (await db.sent.filter((op) => op.key === key).count()) > 0,
    async remove(noun, id, key) {
      const args = { call: `${noun}.remove`, params: { id } }
      await enqueue(phone, { noun, id, what: 'remove', args, needs: [], key })
    },
    async unremove(noun, id) {
      return (await takeBack(phone, noun, id)) ? record(noun, id) : undefined
    },
    async changePhotos(ids, change) {
      for (const id of ids) {
        const photo = shownOf(await db.rows.get(['photos', id]))
        const edit = photo && editOf(photo, change)
        if (edit) await update('photos', id, edit, newId())
      }
    },
    starred: () => starredHere(db),
    star: (noun, id, on) => starHere(phone, noun, id, on),
    async comment(draft, key) {
      const { id = newId(), resource: noun, recordId } = draft
      const args = { call: 'comments.create', body: { ...draft, id } }
      // Photos taken here are sent before the comment that contains them.
      const needs = [recordId, ...(draft.photoIds ?? [])]
      await enqueue(phone, { noun, id: recordId, what: 'comment', args, needs, key })
    },
    days: (asked) => index.days(asked, clock()),
    tags: () => index.tags(clock()),
    filesOf: async (noun, id) => {
      const asked = { [linkFieldOf(noun) ?? '']: id }
      const [photos, documents] = [
        await index.count('photos', asked, clock()),
        await index.count('documents', asked, clock()),
      ]
      return { id, photos, documents }
    },
    picture: (id) => pictureOf(db, id),
    original: (id) => originalOf(db, id),
    people: () => readKept<unknown[]>(db, 'people'),
    plan: () => planOn(db, phone.me().id),
    async answer(body, key, graceMs) {
      const { resource: noun, id } = body
      const args = { call: 'schedule.answer', body }
      await enqueue(phone, { noun, id, what: 'answer', args, needs: [id], key, notBefore: phone.now() + graceMs })
    },
    hasWeather: (projectId) => hasWeatherService(db, projectId),
    subscribe: follow,
  }
}
