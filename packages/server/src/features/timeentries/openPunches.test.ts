import { CREW_ROLE, OFFICE_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { kiosk } from '@jobwright/contract/resources/kioskTablet.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { sheetWeek } from '@jobwright/contract/time/sheetWeeks.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { policiesFrom } from '../../db/timePolicies.ts'
import { todayIn } from '../../request/rules.ts'
import { eventually } from '../../testing/eventually.ts'
import { testHouse, type Person } from '../../testing/house.ts'
import { kioskOn, pairTablet } from '../../testing/kiosks.ts'

const house = testHouse()
const PROJECT_MANAGER = 102
let ada: Person
let luis: Person
let pin: string
let tablet: Awaited<ReturnType<typeof pairTablet>>

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const wrong = () => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')
const punch = (step: 'work' | 'out', minutes: number, more: object = {}) => ({
  id: newId(),
  UserId: luis.me.id,
  step,
  at: ago(minutes),
  pin,
  ...more,
})
const week = () => sheetWeek(policiesFrom([]), todayIn(ada.me.Company.timezone)).start
const odd = (person: Person, kind?: 'openPunch') =>
  person.call(timesheets.exceptions, { query: { from: week(), to: week(), ...(kind && { kind }) } })
const told = async (person: Person) =>
  (await person.call(notices.list, { query: {} })).rows
    .filter(({ type }) => type.startsWith('kiosk'))
    .map(({ type, recordId }) => ({ type, recordId }))
const settled = () => house.owner('select queue_notices()')

beforeEach(async () => {
  ada = await house.company()
  await kioskOn(house, ada)
  luis = await house.person(ada, CREW_ROLE, 'Luis')
  pin = (await ada.call(kiosks.pin, { params: { id: luis.me.id } })).pin
  tablet = await pairTablet(house, ada)
})

test('punches that wait for a decision count as exceptions of their week, also where it has no time yet', async () => {
  const first = punch('out', 3)
  await tablet.push(first)
  expect(await odd(ada)).toMatchObject({
    counts: { openPunch: 1 },
    rows: [{ kind: 'openPunch', punchId: first.id, entryId: null, User: { id: luis.me.id }, status: 'open' }],
  })
  await luis.call(timeentries.create, { body: { startAt: ago(2), endAt: ago(1) } })
  await tablet.push(punch('work', 1.5, { pin: wrong() }))
  expect((await odd(ada, 'openPunch')).rows).toHaveLength(2)
  const range = { from: week(), to: week(), count: 50 }
  const [mine] = (await ada.call(timesheets.grid, { query: range })).rows.filter(({ User }) => User.id === luis.me.id)
  expect(mine?.weeks[0]?.odd).toBeGreaterThanOrEqual(2)
  expect(mine?.days.flatMap((one) => one.odd).filter(({ kind }) => kind === 'openPunch')).toHaveLength(2)
  const before = (await ada.call(timesheets.periods, { query: {} })).rows[0]?.odd ?? 0
  await ada.call(kiosks.decide, { params: { id: first.id }, body: { to: 'dismissed', answer: 'Nothing ran' } })
  expect((await odd(ada)).counts).toMatchObject({ openPunch: 1 })
  expect((await ada.call(timesheets.periods, { query: {} })).rows[0]?.odd).toBe(before - 1)
})

test('every open punch tells those who may decide it: once for a person, until they looked, and by reach', async () => {
  const rosa = await house.person(ada, PROJECT_MANAGER, 'Rosa')
  const otto = await house.person(ada, OFFICE_ROLE, 'Otto')
  const customer = await ada.call(customers.create, { body: { name: 'Whitmore Orchards' } })
  const job = await ada.call(projects.create, {
    body: { title: 'Barn', CustomerId: customer.id, UserId: rosa.me.id },
  })
  // Not of a wrong PIN: there is nothing that this could end.
  const sent = await Promise.all([punch('out', 5), punch('out', 4)].map((one) => tablet.sealed(one)))
  await tablet.call(kiosk.push, { body: { punches: sent } })
  await tablet.call(kiosk.push, { body: { punches: sent } })
  await settled()
  const about = { type: 'kioskPunch', recordId: luis.me.id }
  await eventually(async () => expect(await told(ada)).toEqual([about]))
  expect(await told(otto)).toEqual([about])
  expect(await told(rosa)).toEqual([])
  expect(await told(luis)).toEqual([])
  // Another one is told when they looked, and to who has it in reach; its person hears of a wrong PIN.
  await house.owner(`update notices set read_at = now() where user_id = $1`, [ada.me.id])
  await tablet.push(punch('work', 3, { pin: wrong(), ProjectId: job.id }))
  await settled()
  await eventually(async () => expect(await told(ada)).toEqual([about, about]))
  expect(await told(otto)).toEqual([about])
  expect(await told(rosa)).toEqual([about])
  expect(await told(luis)).toEqual([{ type: 'kioskPin', recordId: luis.me.id }])
})

test('a punch of somebody whom the company does not know is kept, and tells nobody', async () => {
  await tablet.push(punch('work', 3, { UserId: newId() }))
  await settled()
  expect((await ada.call(kiosks.punches, { query: {} })).rows).toHaveLength(1)
  expect(await told(ada)).toEqual([])
})
