// @ring full
import 'fake-indexeddb/auto'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { plain } from '../../packages/server/src/testing/files.ts'
import { testHouse } from '../../packages/server/src/testing/house.ts'
import type { Person } from '../../packages/server/src/testing/house.ts'
import { shownOf } from '../../packages/web/src/data/phone/store/rows.ts'
import { expect, test } from 'vitest'
import { Hand } from './hand.ts'
import type { Done, SoakResource } from './hand.ts'
import { randomOf } from './wire.ts'

/** How many runs, from which seed, and how many things are done in each: `npm run soak` asks for fifty of five hundred. */
const SEEDS = Number(process.env['SOAK_SEEDS'] ?? 3)
const FIRST = Number(process.env['SOAK_FIRST'] ?? 1)
const STEPS = Number(process.env['SOAK_STEPS'] ?? 120)

const house = testHouse()
/** What all runs together came to: a soak in which nothing ever collided would prove little. */
const tally: string[] = []
const table = { customers, projects, tasks }
const fields: Record<SoakResource, readonly string[]> = {
  customers: ['name', 'notes', 'city'],
  projects: ['title', 'notes', 'address'],
  tasks: ['title', 'description', 'status'],
}

for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1)
  test(
    `two phones and a desk on a bad network, seed ${seed}: nothing is lost, nothing is twice, both sides end equal`,
    {
      timeout: 30 * 60_000,
    },
    async () => {
      expect.hasAssertions()
      await run(seed)
    },
  )

test('there were conflicts, refusals and photos among them', () => {
  const counts = new Map<string, number>()
  for (const one of tally) counts.set(one, (counts.get(one) ?? 0) + 1)
  console.log(Object.fromEntries(counts))
  for (const one of ['conflict', 'aside', 'photo', 'remove', 'update', 'create'])
    expect(counts.get(one) ?? 0, one).toBeGreaterThan(0)
})

async function run(seed: number): Promise<void> {
  const random = randomOf(seed)
  const roll = (n: number) => Math.floor(random() * n)
  const pick = <T>(list: readonly T[]): T | undefined => list[roll(list.length)]
  const ada = await house.company()
  const png = await plain(8, 8).png().toBuffer()
  const people = [await house.person(ada, 100, 'Rosa'), await house.person(ada, 100, 'Sam')]
  const hands = people.map((owner) => new Hand(house.app, owner, { before: 0.12, after: 0.12, down: false }, random))
  const atDesk: Done[] = []
  let count = 0
  const words = (field: string) => (field === 'status' ? pick([1, 2, 8]) : `${field} ${seed}.${(count += 1)}`)

  const start = await ada.call(customers.create, { body: { name: 'Foxglove' } })
  for (const owner of people) {
    const body = {
      title: `Roof of ${owner.me.firstName}`,
      CustomerId: start.id,
      UserId: owner.me.id,
      startdate: '2026-05-14',
    }
    const project = await ada.call(projects.create, { body })
    await ada.call(tasks.create, {
      body: { title: 'Shared', ProjectId: project.id, crewIds: people.map(({ me }) => me.id) },
    })
  }
  for (const hand of hands) await hand.sync()

  for (let step = 0; step < STEPS; step += 1) {
    const hand = hands[roll(hands.length)] as Hand
    // Chance alone brings a refusal in most runs only.
    if (step === STEPS - 1) await refused(hand)
    const noun = pick(['customers', 'projects', 'tasks', 'tasks'] as const) ?? 'tasks'
    const id = pick(await hand.seen(noun))
    const dice = roll(100)
    if (dice < 18) await hand.create(noun, await draftOf(hand, noun, words('new') as string))
    else if (dice < 52 && id) await change(hand, noun, id)
    else if (dice < 55 && id) await hand.remove(noun, id)
    else if (dice < 63) {
      const unlike = new Uint8Array([...png, ...Buffer.from(`${seed} ${step}`)])
      const project = pick(await hand.seen('projects'))
      await hand.photo(unlike, project ? { ProjectId: project } : {})
    } else if (dice < 73) await deskChanges(noun)
    else if (dice < 80) hand.weather.down = !hand.weather.down
    else if (dice < 84) await hand.kill()
    else if (dice < 92) await hand.sync()
    else hand.phone.kick()
    if (random() < 0.3) await new Promise((resolve) => setTimeout(resolve, roll(4)))
  }

  for (const hand of hands) {
    Object.assign(hand.weather, { before: 0, after: 0, down: false })
    await hand.sendAll()
  }
  for (const hand of hands) await hand.sync()
  for (const hand of hands) {
    await nothingIsLost(hand)
    await bothSidesEqual(hand, people[hands.indexOf(hand)] as Person)
  }
  const asides = await Promise.all(hands.map((hand) => hand.phone.db.ops.toArray()))
  tally.push(...asides.flat().map((op) => op.state), ...hands.flatMap((hand) => hand.done.map((one) => one.what)))
  await nothingIsTwice([...hands.flatMap((hand) => hand.done), ...atDesk])
  for (const hand of hands) await hand.close()

  async function draftOf(hand: Hand, noun: SoakResource, name: string): Promise<Record<string, unknown>> {
    const customer = pick(await hand.seen('customers')) ?? start.id
    if (noun === 'customers') return { name }
    if (noun === 'projects') return { title: name, CustomerId: customer, UserId: hand.phone.me().id }
    const project = random() < 0.6 ? pick(await hand.seen('projects')) : undefined
    return { title: name, UserId: hand.phone.me().id, ...(project && { ProjectId: project }) }
  }
  async function change(hand: Hand, noun: SoakResource, id: string): Promise<void> {
    const field = pick(fields[noun]) ?? 'title'
    if (field !== 'status') return hand.update(noun, id, field, words(field))
    // Where a move needs a reason, the screen asks for one; here the plain moves do.
    const record = (await hand.phone.store.record('tasks', id)) as unknown as { status: number } | undefined
    if (record && [1, 2].includes(record.status)) await hand.update('tasks', id, 'status', record.status === 1 ? 2 : 1)
  }
  /** A phone without signal changes what the desk deletes. */
  async function refused(hand: Hand): Promise<void> {
    const { id } = await ada.call(customers.create, { body: { name: `Closed ${seed}` } })
    Object.assign(hand.weather, { before: 0, after: 0, down: false })
    await hand.sync()
    hand.weather.down = true
    await hand.update('customers', id, 'name', words('name'))
    await ada.call(customers.remove, { params: { id } })
  }
  async function deskChanges(noun: SoakResource): Promise<void> {
    const { rows } = await ada.call(table[noun].list, { query: { count: 200 } })
    const row = pick(rows as { id: string }[])
    if (!row) return
    const field = pick(fields[noun].filter((one) => one !== 'status')) ?? 'title'
    // A photo too may go before the phone that sent it hears of it.
    if (random() < 0.2) {
      const photo = pick((await ada.call(photos.list, { query: { count: 200 } })).rows)
      if (photo) await ada.call(photos.remove, { params: { id: photo.id } })
    }
    // A phone may take it away in the same moment.
    const may = (problem: unknown) => {
      if (!(problem instanceof Refusal && problem.status === 404)) throw problem
    }
    if (random() < 0.06) await ada.call(table[noun].remove, { params: { id: row.id } }).catch(may)
    else
      await ada
        .call(table[noun].update, { params: { id: row.id }, body: { [field]: words(field) } as never })
        .catch(may)
  }
}

/** Everything that a person did is at the office: done, or in the history as not applied, or still asked about on the phone. */
async function nothingIsLost(hand: Hand): Promise<void> {
  const left = await hand.phone.db.ops.toArray()
  for (const one of left) expect(['aside', 'conflict', 'waiting'], JSON.stringify(one)).toContain(one.state)
  for (const one of hand.done) {
    const asked = left.some(
      (op) => op.id === one.id && (one.what !== 'update' || JSON.stringify(op).includes(JSON.stringify(one.value))),
    )
    if (asked) continue
    const found =
      one.what === 'photo'
        ? await house.owner('select 1 from photos where id = $1 and sha256 = $2', [one.id, one.sha256])
        : one.what === 'update'
          ? await house.owner(
              `select 1 from audit_events e, jsonb_array_elements(e.changes) c where e.record_id = $1 and c->>'field' = $2 and c->'after' = $3::jsonb`,
              [one.id, one.field, JSON.stringify(one.value)],
            )
          : await house.owner(`select 1 from audit_events where record_id = $1 and action = $2`, [
              one.id,
              one.what === 'create' ? 'created' : 'deleted',
            ])
    expect(found.length, `lost: ${JSON.stringify(one)}`).toBeGreaterThan(0)
    if (one.what === 'update' && one.field !== 'status') await nothingIsOverwrittenUnseen(one)
  }
  for (const op of left.filter((one) => one.state === 'conflict')) expect(op.conflicts?.length).toBeGreaterThan(0)
}

/** Each value that this user wrote replaced the one that they saw, and no other. */
async function nothingIsOverwrittenUnseen(one: Extract<Done, { what: 'update' }>): Promise<void> {
  const replaced = await house.owner(
    `select c->'before' as value from audit_events e, jsonb_array_elements(e.changes) c
      where e.record_id = $1 and e.action = 'updated' and c->>'field' = $2 and c->'after' = $3::jsonb`,
    [one.id, one.field, JSON.stringify(one.value)],
  )
  for (const { value } of replaced) expect(value, `unseen: ${JSON.stringify(one)}`).toEqual(one.base)
}

/** The phone has what the server has, except for conflicts waiting for an answer. */
async function bothSidesEqual(hand: Hand, person: Person): Promise<void> {
  const asked = new Set((await hand.phone.db.ops.toArray()).map((op) => op.id))
  for (const row of await hand.phone.db.rows.toArray()) {
    if (asked.has(row.id)) continue
    expect(row.waiting).toBe(0)
    expect(shownOf(row), `${row.noun} ${row.id}`).toEqual(row.server)
    if (!(row.noun in table) && row.noun !== 'photos') continue
    const get = row.noun === 'photos' ? photos.get : table[row.noun as SoakResource].get
    const there = await person.call(get, { params: { id: row.id } }).catch((problem: unknown) => {
      if (problem instanceof Refusal && problem.status === 404) return null
      throw problem
    })
    // The names under which files are shown differ each time.
    if (row.noun === 'photos') expect(there, `photo ${row.id}`).not.toBeNull()
    else expect(row.server, `${row.noun} ${row.id}`).toEqual(there)
  }
}

async function nothingIsTwice(done: readonly Done[]): Promise<void> {
  const photos = done.filter((one) => one.what === 'photo')
  const [kept] = await house.owner('select count(*)::int as n from photos where id = any($1::uuid[])', [
    photos.map((one) => one.id),
  ])
  const [all] = await house.owner(
    'select count(*)::int as n from photos where company_id = (select company_id from photos where id = any($1::uuid[]) limit 1)',
    [photos.map((one) => one.id)],
  )
  expect(all?.['n'] ?? 0).toBe(kept?.['n'] ?? 0)
  const twice = await house.owner(
    `select record_id from audit_events where action = 'created' group by record_id having count(*) > 1`,
  )
  expect(twice).toEqual([])
}
