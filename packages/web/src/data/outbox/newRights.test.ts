import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { bodyOf, drained, refusal, server, task } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import { retryWithNewRights } from './newRights.ts'

it('what was refused for a missing right is tried again once the rights change, in its order, and nothing else is', async () => {
  let allowed = false
  const { wire, got } = server((sending) => {
    if (bodyOf(sending)['title'] === 'Wrong') return refusal(422)
    return allowed ? undefined : refusal(403)
  })
  const me = somebody()
  const phone = testPhone(me, wire)
  await retryWithNewRights(phone)
  const first = newId()
  await phone.store.create('tasks', { ...task('First'), id: first } as never, newId())
  await phone.store.create('tasks', task('Wrong'), newId())
  await drained(phone)
  expect((await phone.db.ops.toArray()).map(({ state }) => state)).toEqual(['aside', 'aside'])
  // The same rights change nothing.
  expect(await retryWithNewRights(phone)).toBe(0)
  allowed = true
  me.RoleId = 4
  expect(await retryWithNewRights(phone)).toBe(1)
  const before = got.length
  await drained(phone)
  expect(got).toHaveLength(before + 1)
  expect(await phone.db.ops.toArray()).toMatchObject([{ state: 'aside', reason: { status: 422 } }])
})
