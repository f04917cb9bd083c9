import 'fake-indexeddb/auto'
import { Refusal } from '@jobwright/contract/problem.ts'
import { standardWorkdays } from '@jobwright/contract/rules/schedule.ts'
import { expect, it } from 'vitest'
import { bodyOf, drained, server, task } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import { refreshPlan } from '../phone/plan.ts'
import { readOutbox } from './items.ts'

const GRACE = 8000
const START = '2026-11-24T12:00:00.000Z'

/** A phone with one task; the office refuses answers where `refuses` says so. */
async function withTask(refuses = false) {
  const answered = (sending: { path: string }) => {
    if (sending.path !== '/api/schedule/answers') return undefined
    if (refuses) throw new Refusal(403, { code: 'forbidden', message: 'You are not on this anymore.', errors: [] })
    return { ...bodyOf(sending as never), UserId: me.id, at: '2026-11-23T20:24:00.000Z' }
  }
  const { wire, got } = server(answered)
  const me = somebody()
  const phone = testPhone(me, wire)
  await phone.store.keep('tasks', { id: 't', ...task('Strip'), version: 1, number: 'T-1' } as never, 0)
  const say = (answer: 'yes' | 'no', reason = '') => {
    const key = newId()
    return phone.store
      .answer({ resource: 'tasks', id: 't', answer, reason, startAt: START }, key, GRACE)
      .then(() => key)
  }
  const own = async () => (await phone.store.plan())?.answers['t']?.find(({ UserId }) => UserId === me.id)
  return { phone, got, say, own, me }
}

it('shows an answer at once as waiting, sends it after the time to undo, and keeps what the office has', async () => {
  const { phone, got, say, own } = await withTask()
  await say('yes')
  expect(await own()).toMatchObject({ answer: 'yes', startAt: START, isWaiting: true })
  await drained(phone)
  expect(got).toEqual([])
  phone.clock.at += GRACE
  await drained(phone)
  expect(got.map(bodyOf)).toMatchObject([{ resource: 'tasks', id: 't', answer: 'yes', startAt: START }])
  expect(await own()).toMatchObject({ answer: 'yes', at: '2026-11-23T20:24:00.000Z' })
  expect(await own()).not.toHaveProperty('isWaiting')
  // The task itself stays as it was.
  expect(await phone.store.record('tasks', 't')).toMatchObject({ title: 'Strip', version: 1 })
})

it('undoes an answer that was not sent, and sends the last one of several last', async () => {
  const { phone, got, say, own } = await withTask()
  expect(await phone.store.undo(await say('yes'))).toBe(true)
  expect(await own()).toBeUndefined()
  await say('yes')
  phone.clock.at += 1
  await say('no', 'Sick')
  expect(await own()).toMatchObject({ answer: 'no', reason: 'Sick' })
  phone.clock.at += GRACE
  await drained(phone)
  expect(got.map((sending) => bodyOf(sending)['answer'])).toEqual(['yes', 'no'])
})

it('keeps a refused answer for the person to decide, and does not show it as said', async () => {
  const { phone, say, own } = await withTask(true)
  await say('yes')
  phone.clock.at += GRACE
  await drained(phone)
  expect((await readOutbox(phone.db)).items).toMatchObject([
    { what: 'answer', state: 'aside', reason: { status: 403, message: 'You are not on this anymore.' } },
  ])
  expect(await own()).toBeUndefined()
})

it('is sent although a change of the same task was refused', async () => {
  const { phone, got, say } = await withTask()
  await phone.store.update('tasks', 't', { changes: { title: '' }, base: { title: 'Strip' }, version: 1 }, newId())
  await phone.db.ops.toCollection().modify({ state: 'aside' })
  await say('yes')
  phone.clock.at += GRACE
  await drained(phone)
  expect(got.map(({ path }) => path)).toEqual(['/api/schedule/answers'])
})

it('keeps an answer that was sent while the office was asked, and forgets all of it with the right', async () => {
  const { phone, say, own, me } = await withTask()
  me.permissions = ['schedule.list']
  const board = { rows: [], timeOff: [], crews: [], people: [], holidays: [], left: 0, drafts: 0, heldProjectIds: [] }
  const workdays = { company: standardWorkdays, projects: [] }
  const asked = { ...phone, wire: async () => ({ ...board, workdays, asOf: '2026-11-23T20:23:00.000Z' }) as never }
  await say('yes')
  phone.clock.at += GRACE
  await drained(phone)
  await refreshPlan(asked)
  expect(await own()).toMatchObject({ answer: 'yes' })
  await refreshPlan({ ...asked, wire: async () => ({ ...board, workdays, asOf: '2026-11-23T20:25:00.000Z' }) as never })
  expect(await own()).toBeUndefined()
  me.permissions = []
  await refreshPlan(asked)
  expect(await phone.store.plan()).toBeUndefined()
})

it('asks nothing of the office for somebody without a schedule', async () => {
  const { phone, got } = await withTask()
  await refreshPlan(phone)
  expect(got).toEqual([])
})
