import 'fake-indexeddb/auto'
import { Refusal, type TimeInTheWay } from '@jobwright/contract/problem.ts'
import { expect, it } from 'vitest'
import { bodyOf, drained, server } from '../../testing/office.ts'
import { somebody, testPhone, type TestPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import type { ByteRequest } from '../sendBytes.ts'
import { readOutbox } from './items.ts'
import { correctSkew, cutRefused, reviseRefused, switchHere, voidRefused } from './refusedTime.ts'
import { answersTo } from './useRefusedTime.ts'

const at = (time: string) => `2026-05-14T${time}:00.000Z`
const other: TimeInTheWay = { id: newId(), startAt: at('11:00'), endAt: null, job: 'P-7', by: 'Rosa Vega' }
const overlap = (inTheWay: TimeInTheWay) =>
  new Refusal(409, {
    code: 'state',
    message: 'You are clocked in.',
    errors: [{ field: 'startAt', message: 'You are clocked in.' }],
    inTheWay,
  })
const clockIn = async (phone: TestPhone, startAt = at('15:00')) => {
  const start = { id: newId(), startAt, kind: 'work', method: 'clock', note: '', skewSec: 0 }
  await phone.store.punch({ start }, newId())
  return start
}
const clockOut = (phone: TestPhone, id: string, endAt: string) =>
  phone.store.punch({ stop: { id, changes: { endAt } } }, newId())
const itemsOf = async (phone: TestPhone) => (await readOutbox(phone.db)).items
/** A phone with a punch that the office refuses until `free` is called. */
async function refusedPunch(inTheWay = other) {
  let refuses = true
  const { wire, got } = server((sending) => (refuses && sending.method === 'POST' ? overlap(inTheWay) : undefined))
  const phone = testPhone(somebody(), wire)
  const punch = await clockIn(phone)
  await drained(phone)
  const [item] = await itemsOf(phone)
  return { phone, punch, got, key: item?.key ?? '', free: () => (refuses = false) }
}
const sentAfter = (got: ByteRequest[], count: number) =>
  got.slice(count).map((sending) => [sending.method, bodyOf(sending)] as const)

it('keeps a refused punch with the entry that is in its way', async () => {
  const { phone, key } = await refusedPunch()
  expect(await itemsOf(phone)).toMatchObject([{ key, state: 'aside', reason: { status: 409, inTheWay: other } }])
})

it('switches here: the other clock ends where this one starts, before it; what follows keeps its order', async () => {
  const { phone, punch, got, key, free } = await refusedPunch()
  await clockOut(phone, punch.id, at('15:30'))
  free()
  await switchHere(phone, key, other)
  await drained(phone)
  expect(sentAfter(got, 1)).toMatchObject([
    ['PUT', { endAt: punch.startAt, base: { endAt: null } }],
    ['POST', { id: punch.id }],
    ['PUT', { endAt: at('15:30') }],
  ])
  expect(got[1]?.path).toContain(other.id)
  expect(await itemsOf(phone)).toEqual([])
})

it('sends the punch only once the end of the other clock was accepted', async () => {
  const { wire, got } = server((sending) => overlap({ ...other, job: sending.method }))
  const phone = testPhone(somebody(), wire)
  await clockIn(phone)
  await drained(phone)
  await switchHere(phone, (await itemsOf(phone))[0]?.key ?? '', other)
  await drained(phone)
  expect(got.map(({ method }) => method)).toEqual(['POST', 'PUT'])
  const [end, start] = await itemsOf(phone)
  expect([end?.state, start?.state, start?.behind]).toEqual(['aside', 'waiting', end?.key])
})

it('cuts an entry around the other one into two, and folds in what was done since', async () => {
  const inTheWay = { ...other, startAt: at('15:10'), endAt: at('15:20') }
  const { phone, punch, got, free } = await refusedPunch(inTheWay)
  await clockOut(phone, punch.id, at('15:30'))
  free()
  await cutRefused(phone, punch.id, [
    { startAt: punch.startAt, endAt: at('15:10') },
    { startAt: at('15:20'), endAt: at('15:30') },
  ])
  await drained(phone)
  const sent = sentAfter(got, 1)
  expect(sent).toMatchObject([
    ['POST', { id: punch.id, startAt: punch.startAt, endAt: at('15:10'), method: 'clock' }],
    ['POST', { startAt: at('15:20'), endAt: at('15:30'), method: 'clock' }],
  ])
  expect(sent[1]?.[1]['id']).not.toBe(punch.id)
})

it('sends other times under another key', async () => {
  const { phone, punch, got, key, free } = await refusedPunch()
  free()
  await reviseRefused(phone, punch.id, { startAt: at('16:00'), note: 'Started at 4' })
  expect((await itemsOf(phone))[0]?.key).not.toBe(key)
  await drained(phone)
  expect(sentAfter(got, 1)).toMatchObject([['POST', { id: punch.id, startAt: at('16:00'), note: 'Started at 4' }]])
})

it('keeps it as void with the reason, and an impossible end in the note', async () => {
  const { phone, punch, got, free } = await refusedPunch()
  await clockOut(phone, punch.id, at('14:00'))
  free()
  await voidRefused(phone, punch.id, 'Rosa clocked me in', { start: String, end: String })
  await drained(phone)
  const sent = sentAfter(got, 1)
  expect(sent).toMatchObject([['POST', { id: punch.id, status: 'void', note: `Rosa clocked me in · ${at('14:00')}` }]])
  expect(sent[0]?.[1]).not.toHaveProperty('endAt')
})

it('keeps the times of a refused change in the record when its entry is kept as void', async () => {
  let refuses = false
  const long = new Refusal(422, {
    code: 'invalid',
    message: 'No.',
    errors: [{ field: 'endAt', message: 'One entry has 16 hours at most. Split it.' }],
  })
  const { wire, got } = server(() => (refuses ? long : undefined))
  const phone = testPhone(somebody(), wire)
  const punch = await clockIn(phone, at('01:00'))
  await drained(phone)
  refuses = true
  await clockOut(phone, punch.id, at('18:00'))
  await drained(phone)
  refuses = false
  const says = { start: (stamp: string) => `In ${stamp}`, end: (stamp: string) => `Out ${stamp}` }
  await voidRefused(phone, punch.id, 'Forgot to clock out', says)
  await drained(phone)
  const reason = `Forgot to clock out · Out ${at('18:00')}`
  expect(sentAfter(got, 2)).toMatchObject([['PUT', { status: 'void', reason }]])
})

it('lets the office end a clock that the lead does not see, together with the punch', async () => {
  let refuses = true
  const { wire, got } = server(() => (refuses ? overlap({ ...other, job: '', by: '' }) : undefined))
  const phone = testPhone(somebody(), wire)
  const start = {
    id: newId(),
    UserId: newId(),
    startAt: at('15:00'),
    kind: 'work',
    method: 'crew',
    note: '',
    skewSec: 0,
  }
  await phone.store.punch({ start }, newId())
  await drained(phone)
  refuses = false
  await switchHere(phone, (await itemsOf(phone))[0]?.key ?? '', other)
  await drained(phone)
  expect(sentAfter(got, 1)).toMatchObject([['POST', { id: start.id, UserId: start.UserId, switchFrom: other.id }]])
  expect(await itemsOf(phone)).toEqual([])
})

it('takes the difference of the clock from all that was tapped since, and keeps what it showed', async () => {
  let refuses = true
  const late = new Refusal(422, {
    code: 'invalid',
    message: 'No.',
    errors: [{ field: 'startAt', message: 'This time has not come yet.' }],
  })
  const { wire, got } = server(() => (refuses ? late : undefined))
  const phone = testPhone(somebody(), wire)
  const punch = await clockIn(phone)
  await drained(phone)
  phone.clock.at += 3_600_000
  await clockOut(phone, punch.id, at('16:00'))
  refuses = false
  const key = (await itemsOf(phone))[0]?.key ?? ''
  await correctSkew(phone, key, 840, (stamp) => `The phone said ${stamp.slice(11, 16)}`)
  await drained(phone)
  expect(sentAfter(got, 1)).toMatchObject([
    ['POST', { startAt: at('14:46'), skewSec: 840, note: 'The phone said 15:00' }],
    ['PUT', { endAt: at('15:46'), note: 'The phone said 15:00 · The phone said 16:00' }],
  ])
})

it('offers what fits why it was refused', () => {
  const reason = (fields: string[], inTheWay?: TimeInTheWay) => ({
    status: 422,
    message: '',
    fields: fields.map((field) => ({ field, message: '' })),
    ...(inTheWay && { inTheWay }),
  })
  const mine = { startAt: at('15:00'), endAt: null }
  const create = { what: 'create', fields: {} } as const
  const update = { what: 'update', fields: {} } as const
  expect(answersTo({ ...create, reason: reason(['startAt'], other) }, mine, 0)).toEqual({
    switchFrom: other,
    parts: [],
  })
  const later = { ...other, startAt: at('15:30') }
  const cut = [{ startAt: at('15:00'), endAt: at('15:30') }]
  expect(answersTo({ ...create, reason: reason(['startAt'], later) }, mine, 900)).toEqual({ parts: cut })
  expect(answersTo({ ...update, reason: reason(['startAt'], later) }, mine, 900)).toEqual({ parts: cut })
  expect(answersTo({ ...update, reason: reason(['startAt'], other) }, mine, 900)).toEqual({ parts: [] })
  expect(answersTo({ ...create, reason: reason(['startAt']) }, mine, 900)).toEqual({ parts: [], skewSec: 900 })
  expect(answersTo({ what: 'create', fields: { skewSec: 840 }, reason: reason(['endAt']) }, mine, 0)).toEqual({
    parts: [],
    skewSec: 840,
  })
  expect(answersTo({ ...update, reason: reason(['endAt']) }, mine, -172_800)).toEqual({
    parts: [],
    skewSec: -172_800,
  })
  expect(answersTo({ ...create, reason: reason(['startAt']) }, mine, 60)).toEqual({ parts: [] })
  expect(answersTo({ ...create, reason: reason(['ProjectId']) }, mine, 900)).toEqual({ parts: [] })
})
