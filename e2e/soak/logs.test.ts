// @ring full
import 'fake-indexeddb/auto'
import { addRow, setAnswer, startAnswers } from '@jobwright/contract/forms/fill.ts'
import type { Answers, Form } from '@jobwright/contract/forms/form.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { logentries, type LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { entryIdOf } from '@jobwright/contract/rules/logEntries.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../packages/server/src/testing/house.ts'
import { dayForm, logDesk } from '../../packages/server/src/testing/logs.ts'
import { sha256Of } from '../../packages/web/src/data/sha256.ts'
import { Hand } from './hand.ts'
import { randomOf } from './wire.ts'

const SEEDS = Number(process.env['SOAK_SEEDS'] ?? 3)
const FIRST = Number(process.env['SOAK_FIRST'] ?? 1)
const STEPS = Number(process.env['SOAK_STEPS'] ?? 90)

const house = testHouse()
const tally = new Map<string, number>()
const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)
/** What each person typed last into each field: earlier texts are their own to replace. */
type Typed = Map<string, string>

for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1)
  test(
    `two phones and a desk write in the log of one day, seed ${seed}: every text is in it, asked about, or in its history`,
    { timeout: 30 * 60_000 },
    async () => {
      expect.hasAssertions()
      await run(seed)
    },
  )

test('there were conflicts, signed logs and logs that two started among them', () => {
  console.log(Object.fromEntries(tally))
  for (const what of ['typed', 'conflict', 'filed', 'started']) expect(tally.get(what) ?? 0, what).toBeGreaterThan(0)
})

async function run(seed: number): Promise<void> {
  const random = randomOf(seed)
  const roll = (n: number) => Math.floor(random() * n)
  const ada = await house.company()
  const desk = await logDesk(ada)
  const people = [await house.person(ada, 9999, 'Rosa'), await house.person(ada, 9999, 'Sam')]
  const book = await desk.book({ UserId: people[0]?.me.id ?? null, reviewerIds: people.map(({ me }) => me.id) })
  const id = entryIdOf(book.id, desk.today())
  const hands = people.map((owner) => new Hand(house.app, owner, { before: 0.1, after: 0.1, down: false }, random))
  const typed: Typed[] = [new Map(), new Map(), new Map()]
  for (const hand of hands) {
    hand.phone.clock.at = Date.now()
    // A lost answer is asked for again.
    for (let tries = 0; tries < 50 && !(await hand.phone.store.record('logbooks', book.id)); tries += 1)
      await hand.sync()
  }
  for (const hand of hands) expect(await hand.phone.store.record('logbooks', book.id)).toBeDefined()
  let words = 0
  const text = (who: number) => `w${seed}-${who}-${(words += 1)}`

  for (let step = 0; step < STEPS; step += 1) {
    const who = roll(3)
    const hand = hands[who]
    const dice = roll(100)
    if (!hand) await atDesk(dice)
    else if (dice < 50) await write(hand, who)
    else if (dice < 56) await file(hand)
    else if (dice < 66) hand.weather.down = !hand.weather.down
    else if (dice < 72) {
      await hand.kill()
      hand.phone.clock.at = Date.now()
    } else if (dice < 88) await hand.sync()
    else hand.phone.kick()
    if (random() < 0.3) await new Promise((resolve) => setTimeout(resolve, roll(5)))
  }
  for (const hand of hands) {
    Object.assign(hand.weather, { before: 0, after: 0, down: false })
    await hand.sendAll()
  }
  for (const hand of hands) await hand.sync()
  const log = await ada.call(logentries.get, { params: { id } }).catch(() => undefined)
  const [history] = await house.owner(
    `select coalesce(string_agg(changes::text, ' '), '') as text from audit_events where record_id = $1`,
    [id],
  )
  const everywhere = JSON.stringify(log?.answers) + String(history?.['text'])
  for (const [who, own] of typed.entries()) {
    const left = (await hands[who]?.phone.db.ops.toArray()) ?? []
    for (const op of left) count(op.state)
    const asked = JSON.stringify(left)
    for (const [path, value] of own)
      expect(everywhere.includes(value) || asked.includes(value), `lost: ${who} ${path} ${value}`).toBe(true)
  }
  for (const hand of hands) {
    const waiting = (await hand.phone.db.ops.toArray()).filter(({ state }) => state !== 'conflict')
    if (waiting.length === 0 && log) {
      const read = async () => (await hand.phone.store.record('logentries', id)) as unknown as LogEntry
      // On a busy machine the office may put a phone off.
      for (let tries = 0; tries < 5 && (await read()).version !== log.version; tries += 1) await hand.sync()
      const here = await read()
      expect(here.answers).toEqual(log.answers)
      expect(here.status).toBe(log.status)
    }
    await hand.close()
  }

  // As the page saves: what stands here is the base of what is typed into it.
  async function write(hand: Hand, who: number): Promise<void> {
    let entry = (await hand.phone.store.record('logentries', id)) as unknown as LogEntry | undefined
    if (!entry) {
      count('started')
      const context = { today: desk.today(), now: '', me: { id: null, name: '' }, newId: () => crypto.randomUUID() }
      const draft = { id, LogbookId: book.id, logDate: desk.today(), answers: startAnswers(dayForm, context) }
      entry = (await hand.phone.store.create('logentries', draft, crypto.randomUUID())) as unknown as LogEntry
    }
    if (entry.status !== 'draft' && entry.status !== 'returned') return
    const answers = typeInto(entry.answers, who)
    const edit = { changes: { answers }, base: { answers: entry.answers }, version: entry.version }
    await hand.phone.store.update('logentries', id, edit, crypto.randomUUID())
  }
  function typeInto(answers: Answers, who: number): Answers {
    count('typed')
    const value = text(who)
    const rows = answers.rows['crew'] ?? []
    const row = rows[roll(rows.length)]
    const dice = roll(10)
    if (dice < 5) return note(who, 'work', value, setAnswer(answers, 'work', value))
    if (dice < 7 && row) {
      const path = `crew/${row.id}/name`
      return note(who, path, value, setAnswer(answers, path, value))
    }
    const made = crypto.randomUUID()
    return note(
      who,
      `crew/${made}/name`,
      value,
      addRow(answers, 'crew', { id: made, values: { name: value, hours: '8' } }),
    )
  }
  function note(who: number, path: string, value: string, answers: Answers): Answers {
    typed[who]?.set(path, value)
    return answers
  }
  async function file(hand: Hand): Promise<void> {
    const entry = (await hand.phone.store.record('logentries', id)) as unknown as LogEntry | undefined
    if (!entry || entry.status !== 'draft' || !entry.answers.values['work']) return
    count('filed')
    const bytes = new TextEncoder().encode(signedText(entry.form as Form, entry.answers)).buffer
    const signature = { name: 'Rosa', title: '', path: '', device: 'Phone', hash: await sha256Of(bytes) }
    const edit = { changes: { status: 'submitted' }, base: { status: entry.status }, version: entry.version }
    await hand.phone.store.update('logentries', id, { ...edit, told: { signature } }, crypto.randomUUID())
  }
  async function atDesk(dice: number): Promise<void> {
    const entry = await ada.call(logentries.get, { params: { id } }).catch(() => undefined)
    if (!entry) return
    const { answers, version, status } = entry
    try {
      if (status === 'submitted') await change(ada, { status: 'draft', reopenReason: 'More', version })
      else if (dice < 60) await change(ada, { answers: typeInto(answers, 2), base: { answers }, version })
    } catch (problem) {
      if (!(problem instanceof Refusal && problem.status === 409)) throw problem
    }
  }
  function change(person: Person, body: object) {
    return person.call(logentries.update, { params: { id }, body: body as never })
  }
}
