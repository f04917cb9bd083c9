import { company } from '@jobwright/contract/resources/company.ts'
import type { ChecklistStep, StepList } from '@jobwright/contract/resources/stepLists.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

const aStep = (label: string): ChecklistStep => ({ label, kind: 'check', required: false })
const steps = (n: number) => Array.from({ length: n }, (_, nth) => aStep(`Step ${nth + 1}`))
const aList = (name: string, items = steps(2), id: string = crypto.randomUUID()): StepList => ({ id, name, items })
async function keep(person: Person, checklists: StepList[] | undefined) {
  const { settings, version } = await person.call(company.settings, {})
  return (await person.call(company.setSettings, { body: { settings: { ...settings, checklists }, version } })).settings
}

test('a company keeps lists of steps, which everybody of it has at hand', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  const bob = await house.company('Other Roofing')
  const reading: ChecklistStep = { label: 'Moisture', kind: 'number', required: true, unit: '%', min: 0, max: 19 }
  const lists = [aList('Tear-off', [aStep('Ladders tied off'), reading]), aList('Closing')]
  expect((await keep(ada, lists)).checklists).toEqual(lists)
  const settings = async (person: Person) =>
    ((await person.call(users.get, { params: { id: person.me.id } })).user as Me).Company.settings
  expect(await settings(pat)).toMatchObject({ checklists: lists })
  expect(await settings(bob)).not.toHaveProperty('checklists')
  // Omitting them leaves them unchanged; unlike types they can be deleted, because tasks have copies of their steps.
  expect((await keep(ada, undefined)).checklists).toEqual(lists)
  expect((await keep(ada, lists.slice(1))).checklists).toEqual(lists.slice(1))
  expect((await keep(ada, [])).checklists).toEqual([])
  await expect(keep(pat, lists)).rejects.toMatchObject({ status: 403 })
  const [last] = await house.owner(
    "select changes from audit_events where company_id = $1 and resource = 'companies' order by id desc limit 1",
    [ada.me.CompanyId],
  )
  expect(last).toMatchObject({ changes: [{ field: 'checklists', before: lists.slice(1), after: [] }] })
})

test('lists without a name, twice the same, empty or too long are refused where they are wrong', async () => {
  const ada = await house.company()
  const one = aList('Closing')
  const wrong: [StepList[], string][] = [
    [[aList('')], 'settings.checklists.0.name'],
    [[aList('x'.repeat(61))], 'settings.checklists.0.name'],
    [[one, aList('CLOSING')], 'settings.checklists.1.name'],
    [[one, aList('Other', steps(1), one.id)], 'settings.checklists.1.id'],
    [[aList('Empty', [])], 'settings.checklists.0.items'],
    [[aList('Long', steps(51))], 'settings.checklists.0.items'],
    [[aList('Blank', [aStep('')])], 'settings.checklists.0.items.0.label'],
    [[aList('Done', [{ ...aStep('Swept'), done: true } as ChecklistStep])], 'settings.checklists.0.items.0.done'],
    [Array.from({ length: 51 }, (_, n) => aList(`List ${n}`)), 'settings.checklists'],
    [Array.from({ length: 13 }, (_, n) => aList(`List ${n}`, steps(50))), 'settings.checklists'],
  ]
  for (const [lists, field] of wrong)
    await expect(keep(ada, lists), field).rejects.toMatchObject({ problem: { errors: [{ field }] } })
  expect((await keep(ada, [aList('Long', steps(50))])).checklists).toHaveLength(1)
})
