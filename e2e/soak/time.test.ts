// @ring full
import 'fake-indexeddb/auto'
import { Refusal } from '@jobwright/contract/problem.ts'
import { timeentries, type TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { freeParts } from '@jobwright/contract/time/overlaps.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../packages/server/src/testing/house.ts'
import { cutRefused, switchHere, voidRefused } from '../../packages/web/src/data/outbox/refusedTime.ts'
import { shownOf } from '../../packages/web/src/data/phone/store/rows.ts'
import { Hand } from './hand.ts'
import { kioskHand, type KioskHand } from './kioskHand.ts'
import { randomOf } from './wire.ts'

const SEEDS = Number(process.env['SOAK_SEEDS'] ?? 3)
const FIRST = Number(process.env['SOAK_FIRST'] ?? 1)
const STEPS = Number(process.env['SOAK_STEPS'] ?? 120)
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const house = testHouse()
const tally = new Map<string, number>()
const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)
/** A tap of a person, as they remember it. */
type Tap = { id: string; field: 'startAt' | 'endAt'; at: string }

for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1)
  test(
    `own phones, a lead, a kiosk and a desk record the hours of two people, seed ${seed}: nobody is in two places, each tap is in the record or waits`,
    { timeout: 30 * 60_000 },
    async () => {
      expect.hasAssertions()
      await run(seed)
    },
  )

test('there were punches for others, at the kiosk, overlaps, answers and changes of the office among them', () => {
  console.log(Object.fromEntries(tally))
  const total = (...whats: string[]) => whats.reduce((sum, what) => sum + (tally.get(what) ?? 0), 0)
  for (const what of ['start', 'switch', 'stop', 'crew', 'desk', 'kiosk', 'aside'])
    expect(total(what), what).toBeGreaterThan(0)
  expect(total('here', 'cut', 'void')).toBeGreaterThan(0)
})

async function run(seed: number): Promise<void> {
  const random = randomOf(seed)
  const roll = (n: number) => Math.floor(random() * n)
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
  const ada = await house.company()
  // Rosa has two phones; Sam leads and clocks for both.
  const rosa = await house.person(ada, 9999, 'Rosa')
  const sam = await house.person(ada, 9999, 'Sam')
  const people = [rosa, sam]
  const hands = [rosa, rosa, sam].map(
    (owner) => new Hand(house.app, owner, { before: 0.12, after: 0.12, down: false }, random),
  )
  const gate = await kioskHand(house, ada, people, random)
  const taps: Tap[][] = hands.map(() => [])
  let now = Math.floor((Date.now() - 6 * DAY_MS) / MINUTE_MS) * MINUTE_MS
  const tell = () => {
    for (const hand of hands) hand.phone.clock.at = now
  }
  tell()
  for (const hand of hands) for (let tries = 0; tries < 3; tries += 1) await hand.sync()

  for (let step = 0; step < STEPS; step += 1) {
    now += (1 + roll(20)) * MINUTE_MS
    tell()
    const who = roll(hands.length + 2)
    const hand = hands[who]
    const dice = roll(100)
    if (who === hands.length) await atDesk()
    else if (!hand) await atKiosk(gate)
    else if (dice < 50) await punch(hand, who, hand.phone.me().id)
    else if (dice < 60 && who === 2) await punch(hand, who, rosa.me.id)
    else if (dice < 70) await answer(hand, who)
    else if (dice < 77) hand.weather.down = !hand.weather.down
    else if (dice < 82) {
      await hand.kill()
      tell()
    } else if (dice < 88) await hand.sync()
    else hand.phone.kick()
    if (random() < 0.3) await new Promise((resolve) => setTimeout(resolve, roll(5)))
  }
  for (const hand of hands) {
    Object.assign(hand.weather, { before: 0, after: 0, down: false })
    await hand.sendAll()
  }
  await gate.sendAll()
  for (const hand of hands) await hand.sync()
  await nobodyIsTwice(people)
  await gate.nothingIsLost()
  for (const [who, hand] of hands.entries()) {
    await nothingIsLost(hand, taps[who] ?? [])
    await bothSidesEqual(hand)
    await hand.close()
  }

  // As the clock's screen does: what runs here stops when the next begins.
  async function punch(hand: Hand, who: number, UserId: string): Promise<void> {
    const { store } = hand.phone
    const list = await store.page('timeentries', { UserId, open: '1', count: 5 })
    const running = (list.rows as unknown as TimeEntry[]).find(({ status, endAt }) => status === 'recorded' && !endAt)
    const at = new Date(now).toISOString()
    const stop = running && { id: running.id, version: running.version, changes: { endAt: at } }
    const start = (!running || random() < 0.5) && {
      id: crypto.randomUUID(),
      startAt: at,
      kind: pick(['work', 'work', 'travel', 'break_unpaid'] as const),
      method: UserId === hand.phone.me().id ? ('clock' as const) : ('crew' as const),
      ...(UserId !== hand.phone.me().id && { UserId }),
      skewSec: 0,
      ProjectId: null,
      BidId: null,
      TaskId: null,
      CostCodeId: null,
    }
    count(UserId !== hand.phone.me().id ? 'crew' : stop && start ? 'switch' : start ? 'start' : 'stop')
    if (stop) taps[who]?.push({ id: stop.id, field: 'endAt', at })
    if (start) taps[who]?.push({ id: start.id, field: 'startAt', at })
    await store.punch({ ...(stop && { stop }), ...(start && { start }) } as never, crypto.randomUUID())
  }
  async function atKiosk(tablet: KioskHand): Promise<void> {
    count('kiosk')
    await tablet.step(pick(people), now)
  }
  // What the office refused is asked, and its person answers.
  async function answer(hand: Hand, who: number): Promise<void> {
    const { phone } = hand
    const op = (await phone.db.ops.toArray()).find((one) => one.state === 'aside' && one.what === 'create')
    const mine = op && (shownOf(await phone.db.rows.get(['timeentries', op.id])) as unknown as TimeEntry | null)
    if (!op || !mine) return
    const other = op.reason?.inTheWay
    const parts = other ? freeParts(mine, other) : []
    if (other && !other.endAt && other.startAt < mine.startAt && random() < 0.6) {
      count('here')
      await switchHere(phone, op.key, other)
    } else if (parts.length > 0 && random() < 0.7) {
      count('cut')
      // From now on it is what they chose.
      taps[who] = taps[who]?.filter(({ id }) => id !== op.id) ?? []
      await cutRefused(phone, op.id, parts)
    } else {
      count('void')
      await voidRefused(phone, op.id, 'Clocked by the lead', { start: String, end: String })
    }
  }
  async function atDesk(): Promise<void> {
    const { id: UserId } = pick(people).me
    const { rows } = await ada.call(timeentries.list, { query: { UserId, sort: 'startAt', order: 'desc', count: 10 } })
    const row = rows[roll(rows.length)]
    count('desk')
    const dice = roll(10)
    // An overlap, a state or a time that can't be: the office sees why, and nothing is written.
    const may = (problem: unknown) => {
      if (!(problem instanceof Refusal && [403, 409, 422].includes(problem.status))) throw problem
      count(`refused ${problem.status}`)
    }
    if (!row || dice < 3) {
      const startAt = new Date(now - (60 + roll(300)) * MINUTE_MS).toISOString()
      const endAt = new Date(Date.parse(startAt) + (5 + roll(50)) * MINUTE_MS).toISOString()
      const body = { UserId, startAt, endAt, method: 'manual' as const, note: 'Told by phone' }
      await ada.call(timeentries.create, { body }).catch(may)
    } else if (dice < 5)
      await ada
        .call(timeentries.update, {
          params: { id: row.id },
          body: { status: 'void', reason: 'A mistake', version: row.version },
        })
        .catch(may)
    else {
      const endAt = new Date(Date.parse(row.endAt ?? row.startAt) + (1 + roll(9)) * MINUTE_MS).toISOString()
      await ada
        .call(timeentries.update, {
          params: { id: row.id },
          body: { endAt, base: { endAt: row.endAt }, version: row.version, reason: 'As the gate says' },
        })
        .catch(may)
    }
  }
}

/** No two entries that count overlap, one clock runs at most, and each person's chain fits. */
async function nobodyIsTwice(people: readonly Person[]): Promise<void> {
  const ids = people.map(({ me }) => me.id)
  const twice = await house.owner(
    `select a.id from timeentries a join timeentries b on b.user_id = a.user_id and b.id > a.id
        and tstzrange(a.start_at, a.end_at) && tstzrange(b.start_at, b.end_at)
      where a.user_id = any($1::uuid[]) and a.status not in ('void', 'corrected') and b.status not in ('void', 'corrected')`,
    [ids],
  )
  expect(twice).toEqual([])
  for (const person of people) {
    const { isWhole } = await person.call(timeentries.chain, { query: { UserId: person.me.id } })
    expect(isWhole).toBe(true)
  }
}

/** Each tap is in the record of its entry, in its history, or visibly waits on the phone that took it. */
async function nothingIsLost(hand: Hand, taps: readonly Tap[]): Promise<void> {
  const left = await hand.phone.db.ops.toArray()
  for (const { state } of left) count(state)
  for (const op of left) expect(['aside', 'conflict', 'waiting'], JSON.stringify(op)).toContain(op.state)
  const links = await house.owner('select entry_id, content from time_chain where entry_id = any($1::uuid[])', [
    taps.map(({ id }) => id),
  ])
  const said = new Map<string, string>()
  for (const { entry_id: id, content } of links)
    said.set(String(id), `${said.get(String(id)) ?? ''}\n${String(content)}`)
  for (const tap of taps) {
    const waits = left.some(({ id, args }) => id === tap.id && args.body?.[tap.field] === tap.at)
    const texts = [tap.at, tap.at.replace('Z', '000Z')]
    const isThere = texts.some((text) => said.get(tap.id)?.includes(text))
    expect(waits || isThere, `lost: ${JSON.stringify(tap)}`).toBe(true)
  }
}

async function bothSidesEqual(hand: Hand): Promise<void> {
  const asked = new Set((await hand.phone.db.ops.toArray()).map((op) => op.id))
  const here = new Map((await hand.phone.db.rows.toArray()).map((row) => [row.id, row]))
  const there = await house.owner('select id, version, end_at, status from timeentries where user_id = $1', [
    hand.phone.me().id,
  ])
  for (const { id, version } of there) {
    if (asked.has(String(id))) continue
    const row = here.get(String(id))
    expect(row?.server?.['version'], String(id)).toBe(version)
    expect(row?.waiting).toBe(0)
  }
}
