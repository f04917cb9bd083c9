import 'fake-indexeddb/auto'
import { eachResource } from '@jobwright/contract/registry.ts'
import { expect, it } from 'vitest'
import { drained, server, task } from '../../../testing/office.ts'
import { somebody, testPhone } from '../../../testing/phone.ts'
import { newId } from '../../ids.ts'
import { syncOnce } from './sync.ts'

const nothing = eachResource(() => [])

/** An office whose answer to a sync can be held up on the way, as it was when it was asked. */
function office() {
  const there = new Map<string, object>()
  const state = { view: 0, hold: Promise.resolve(), known: new Set<string>() }
  const { wire } = server((sending) => {
    if (sending.method === 'DELETE') there.delete(sending.path.split('/').at(-1) ?? '')
    if (sending.path !== '/api/sync') return undefined
    state.view += 1
    const gone = [...state.known].filter((id) => !there.has(id))
    state.known = new Set(there.keys())
    const about = { view: state.view, more: false, whole: state.view === 1, total: 0, left: 0, now: '', people: null }
    const answer = {
      ...about,
      starred: nothing,
      rows: { ...nothing, tasks: [...there.values()] },
      gone: { ...nothing, tasks: gone },
    }
    return state.hold.then(() => answer)
  })
  return { there, state, wire }
}

const record = (id: string) => ({ id, ...task('Strip the north slope'), number: 'T-1', version: 1 })

it('does not bring back what was deleted here by an answer that was asked for before', async () => {
  const { there, state, wire } = office()
  const phone = testPhone(somebody(), wire)
  const id = newId()
  await syncOnce(phone)
  there.set(id, record(id))
  await syncOnce(phone)
  let arrives = () => {}
  state.hold = new Promise((resolve) => (arrives = resolve))
  const late = syncOnce(phone)
  // The answer has it already when it is deleted.
  await expect.poll(() => state.view).toBe(3)
  phone.clock.at += 1000
  await phone.store.remove('tasks', id, newId())
  await drained(phone)
  arrives()
  await late
  expect(await phone.store.record('tasks', id)).toBeUndefined()
  expect((await phone.store.page('tasks', {})).totalCounts).toBe(0)
  // Restored at the office it comes again.
  there.set(id, record(id))
  phone.clock.at += 1000
  await syncOnce(phone)
  expect(await phone.store.record('tasks', id)).toMatchObject({ id })
})

it('does not keep a record that was read before it was deleted here, but one that was restored', async () => {
  const { there, wire } = office()
  const phone = testPhone(somebody(), wire)
  const id = newId()
  there.set(id, record(id))
  await syncOnce(phone)
  const begun = phone.now()
  phone.clock.at += 1000
  await phone.store.remove('tasks', id, newId())
  await drained(phone)
  await phone.store.keep('tasks', record(id) as never, begun)
  expect(await phone.store.record('tasks', id)).toBeUndefined()
  await phone.store.keep('tasks', record(id) as never, phone.now())
  expect(await phone.store.record('tasks', id)).toMatchObject({ id })
})
