import 'fake-indexeddb/auto'
import type { SyncAnswer } from '@jobwright/contract/resources/sync.ts'
import { eachResource } from '@jobwright/contract/registry.ts'
import { expect, it } from 'vitest'
import { bodyOf, drained, server, task, titles } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import type { ByteRequest } from '../sendBytes.ts'
import { refreshRows, rowTables } from './store/rows.ts'
import { syncOnce } from './sync/sync.ts'
import { takeAnswer } from './sync/takeAnswer.ts'

it('does not pass for seen what the office put under a change that waits', async () => {
  const { wire, got } = server()
  const phone = testPhone(somebody(), wire)
  await phone.store.keep('projects', { id: 'x', notes: 'one', version: 5, number: 'P-2' } as never, 0)
  await phone.store.update('projects', 'x', { changes: { notes: 'two' }, base: { notes: 'one' }, version: 5 }, newId())
  // The server changes the same field, and the phone learns of it before it sends its own change.
  await phone.db.rows.update(['projects', 'x'], { server: { id: 'x', notes: 'theirs', version: 6, number: 'P-2' } })
  await phone.db.transaction('rw', rowTables(phone.db), () => refreshRows(phone.db, phone.me(), 'projects', ['x']))
  const seen = (await phone.store.record('projects', 'x')) as unknown as { notes: string; version: number }
  expect(seen.notes).toBe('two')
  await phone.store.update(
    'projects',
    'x',
    { changes: { notes: 'three' }, base: { notes: seen.notes }, version: seen.version },
    newId(),
  )
  await drained(phone)
  expect(bodyOf(got[0] as ByteRequest)).toEqual({ notes: 'two', base: { notes: 'one' }, version: 5 })
  // By value, not by version: 'theirs' is below it and must be asked about.
  expect(bodyOf(got[1] as ByteRequest)).toEqual({ notes: 'three', base: { notes: 'two' } })
})

it('lets go of what it made when the office removed it before it was ever brought', async () => {
  const asks: { recent: { id: string }[] }[] = []
  const there = new Map<string, object>()
  const nothing = eachResource(() => [])
  const { wire } = server((sending) => {
    if (sending.path !== '/api/sync') return undefined
    const ask = bodyOf(sending) as { since: number | null; recent: { id: string }[] }
    asks.push(ask)
    const rows = ask.recent.flatMap(({ id }) => there.get(id) ?? [])
    const about = {
      view: (ask.since ?? 0) + 1,
      more: false,
      whole: ask.since === null,
      total: 0,
      left: 0,
      now: '',
      people: null,
    }
    return { ...about, starred: nothing, rows: { ...nothing, tasks: rows }, gone: nothing }
  })
  const phone = testPhone(somebody(), wire)
  await syncOnce(phone)
  const [kept, lost] = [newId(), newId()]
  for (const id of [kept, lost]) await phone.store.create('tasks', { id, ...task(id) } as never, newId())
  await drained(phone)
  there.set(kept, { ...task(kept), id: kept, number: 'T-1', version: 1 })
  // A response that was in flight before the phone named them says nothing about them.
  const early = {
    view: 9,
    more: false,
    whole: false,
    total: 0,
    left: 0,
    now: '',
    people: null,
    starred: nothing,
    rows: nothing,
    gone: nothing,
  }
  await takeAnswer(phone, 1, early as unknown as SyncAnswer, 0)
  expect(await phone.db.rows.count()).toBe(2)
  await syncOnce(phone)
  expect(
    asks
      .at(-1)
      ?.recent.map(({ id }) => id)
      .sort(),
  ).toEqual([kept, lost].sort())
  expect((await phone.db.rows.toArray()).map(({ id }) => id)).toEqual([kept])
  // A delivered record is gone only when the server says so.
  there.clear()
  await syncOnce(phone)
  expect(await phone.db.rows.count()).toBe(1)
})

it('lets go of a photo that it sent and the office removed before it was ever brought', async () => {
  const there = new Set<string>()
  const asked: string[][] = []
  const nothing = eachResource(() => [])
  const { wire } = server((sending) => {
    if (sending.path === '/api/sync/names') {
      const { photos } = bodyOf(sending) as { photos: string[] }
      asked.push(photos)
      const named = photos.filter((id) => there.has(id)).map((id) => ({ id, authThumbnailName: '', authDocName: '' }))
      return { photos: named, documents: [] }
    }
    if (sending.path !== '/api/sync') return undefined
    const { since } = bodyOf(sending) as { since: number | null }
    const about = { view: (since ?? 0) + 1, more: false, whole: since === null, total: 0, left: 0, now: '' }
    return { ...about, people: null, starred: nothing, rows: nothing, gone: nothing }
  })
  const phone = testPhone(somebody(), wire)
  await syncOnce(phone)
  const [old, removed, waiting] = [newId(), newId(), newId()]
  // Each was sent and the server's response is here. One is too old to be synced, and one has a waiting change.
  for (const id of [old, removed, waiting])
    await phone.store.keep('photos', { id, version: 1, caption: '', number: '' } as never, 0)
  await phone.store.update(
    'photos',
    waiting,
    { changes: { caption: 'Nail' }, base: { caption: '' }, version: 1 },
    newId(),
  )
  there.add(old)
  await syncOnce(phone)
  expect(asked.at(-1)?.toSorted()).toEqual([old, removed, waiting].toSorted())
  const left = async () => (await phone.db.rows.toArray()).map(({ id }) => id).sort()
  // Only the user may discard their own work.
  expect(await left()).toEqual([old, waiting].sort())
  expect(await phone.db.lists.count()).toBe(2)
  await phone.db.ops.clear()
  await phone.db.transaction('rw', rowTables(phone.db), () => refreshRows(phone.db, phone.me(), 'photos', [waiting]))
  expect(await left()).toEqual([old])
  there.clear()
  await syncOnce(phone)
  expect(await left()).toEqual([])
})

it('takes what the office prepared whole or not at all, under what waits here', async () => {
  const { wire } = server()
  const phone = testPhone(somebody(), wire)
  const answer = (view: number, more: boolean, whole: boolean, ...rows: object[]) =>
    ({
      view,
      more,
      whole,
      total: 2,
      left: 0,
      now: '',
      people: null,
      starred: { projects: [], bids: [], tasks: [] },
      rows: { ...eachResource(() => []), tasks: rows },
      gone: eachResource(() => []),
    }) as unknown as SyncAnswer
  const row = (id: string, title: string, version = 1) => ({ id, title, version, number: `T-${id}` })
  await takeAnswer(phone, null, answer(1, false, true, row('1', 'One'), row('2', 'Two')), 0)
  await phone.store.update('tasks', '1', { changes: { title: 'Mine' }, base: { title: 'One' }, version: 1 }, newId())
  // Full resync in two parts, without the second task; a lost part arrives twice.
  const first = answer(5, true, true, row('1', 'Theirs', 2))
  expect(await takeAnswer(phone, 1, first, phone.now())).toBeDefined()
  expect(await takeAnswer(phone, 1, first, phone.now())).toBeUndefined()
  phone.clock.at += 1000
  await takeAnswer(phone, 5, answer(6, false, false, row('3', 'Three')), phone.now())
  await phone.index.refresh('tasks', ['1', '2', '3'])
  expect((await titles(phone)).sort()).toEqual(['Mine', 'Three'])
  expect((await phone.db.rows.get(['tasks', '1']))?.server).toMatchObject({ title: 'Theirs', version: 2 })
})
