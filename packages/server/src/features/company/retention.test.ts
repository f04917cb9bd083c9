import { company } from '@jobwright/contract/resources/company.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCustomer, FIELD, testHouse, type Person } from '../../testing/house.ts'
import { caughtUp } from '../../testing/notices.ts'

const house = testHouse()

async function keep(person: Person, retention: { trashDays?: 30 | 60 | 90 | 180 | 365; noticeDays?: 90 | 180 | 365 }) {
  const { settings, version } = await person.call(company.settings, {})
  return (await person.call(company.setSettings, { body: { settings: { ...settings, retention }, version } })).settings
}

/** Moves the clock forward by this many days: deletions and terms are that much older. */
async function daysPass(person: Person, days: number) {
  const back = `- interval '${days} days'`
  await house.owner(`update customers set deleted_at = deleted_at ${back} where company_id = $1`, [person.me.CompanyId])
  await house.owner(`update folders set deleted_at = deleted_at ${back} where company_id = $1`, [person.me.CompanyId])
  await house.owner(
    `update companies set trash_terms = coalesce((select jsonb_agg(t || jsonb_build_object('until', (t ->> 'until')::timestamptz ${back})) from jsonb_array_elements(trash_terms) t), '[]')
      where id = $1`,
    [person.me.CompanyId],
  )
  await house.owner('select sweep()')
}
async function gone(person: Person, name: string) {
  const { id } = await aCustomer(person, name)
  await person.call(customers.remove, { params: { id } })
}
const trash = async (person: Person) =>
  (await person.call(overview.trash, {})).rows.map(({ title, deletedAt, until }) => [
    title,
    Math.round((Date.parse(until) - Date.parse(deletedAt)) / 86_400_000),
  ])

test('a company keeps its trash longer than another, and everybody of it knows for how long', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  await keep(ada, { trashDays: 90 })
  const pat = await house.person(ada, FIELD)
  const { Company } = (await pat.call(users.get, { params: { id: pat.me.id } })).user as Me
  expect(Company.settings).toMatchObject({ retention: { trashDays: 90 } })
  await gone(ada, 'Foxglove')
  await gone(bob, 'Foxglove')
  await daysPass(ada, 89)
  await daysPass(bob, 29)
  expect([await trash(ada), await trash(bob)]).toEqual([[['Foxglove', 90]], [['Foxglove', 30]]])
  await daysPass(bob, 2)
  expect([await trash(ada), await trash(bob)]).toEqual([[['Foxglove', 90]], []])
  await daysPass(ada, 2)
  expect(await house.owner('select 1 from customers where company_id = $1', [ada.me.CompanyId])).toEqual([])
  for (const trashDays of [7, 29, 31, 0])
    await expect(keep(ada, { trashDays: trashDays as 30 })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'settings.retention.trashDays' }] },
    })
})

test('what is deleted is kept as long as was promised then, however short it is made after; longer holds for it too', async () => {
  const ada = await house.company()
  await gone(ada, 'Under thirty')
  await daysPass(ada, 20)
  // Longer: also what lies there already.
  await keep(ada, { trashDays: 180 })
  await gone(ada, 'Under half a year')
  await daysPass(ada, 40)
  expect(await trash(ada)).toEqual([
    ['Under half a year', 180],
    ['Under thirty', 180],
  ])
  // Shorter, and shorter again: earlier deletions keep their promised time, later ones get less.
  await keep(ada, { trashDays: 60 })
  await daysPass(ada, 2)
  await keep(ada, { trashDays: 30 })
  await daysPass(ada, 2)
  await gone(ada, 'Under thirty again')
  expect(await trash(ada)).toEqual([
    ['Under thirty again', 30],
    ['Under half a year', 180],
    ['Under thirty', 180],
  ])
  await daysPass(ada, 31)
  expect((await trash(ada)).map(([title]) => title)).toEqual(['Under half a year', 'Under thirty'])
  // 20 + 40 + 2 + 2 + 31 days are over for the first, 20 less for the second.
  await daysPass(ada, 84)
  expect((await trash(ada)).map(([title]) => title)).toEqual(['Under half a year', 'Under thirty'])
  await daysPass(ada, 2)
  expect((await trash(ada)).map(([title]) => title)).toEqual(['Under half a year'])
  await daysPass(ada, 20)
  expect(await trash(ada)).toEqual([])
  // Terms that no longer affect anything are removed.
  await daysPass(ada, 200)
  await keep(ada, { trashDays: 365 })
  const [row] = await house.owner('select jsonb_array_length(trash_terms) as n from companies where id = $1', [
    ada.me.CompanyId,
  ])
  expect(row).toEqual({ n: 1 })
})

test('a folder waits for what lies in it', async () => {
  const ada = await house.company()
  const [outer, inner] = [newId(), newId()]
  const folder = (id: string, parent: string | null, name: string, days: number) =>
    house.owner(
      `insert into folders (company_id, id, parent_id, name, deleted_at, created_by, updated_by) values ($1, $2, $3, $4, now() - make_interval(days => $5::integer), $6, $6)`,
      [ada.me.CompanyId, id, parent, name, days, ada.me.id],
    )
  await keep(ada, { trashDays: 180 })
  await folder(outer, null, 'Permits', 0)
  await folder(inner, outer, 'Old ones', 0)
  await daysPass(ada, 10)
  await keep(ada, { trashDays: 30 })
  // The outer one went two days after the shorter term began, the inner one under the longer.
  await daysPass(ada, 50)
  await house.owner("update folders set deleted_at = now() - interval '48 days' where id = $1", [outer])
  await house.owner('select sweep()')
  const left = () => house.owner('select name from folders where company_id = $1 order by name', [ada.me.CompanyId])
  expect(await left()).toEqual([{ name: 'Old ones' }, { name: 'Permits' }])
  await daysPass(ada, 121)
  expect(await left()).toEqual([])
})

test('what people were told of is kept as long as the company says', async () => {
  const ada = await house.company()
  const rosa = await house.person(ada, FIELD, 'Rosa')
  await ada.call(tasks.create, { body: { title: 'Tear off', UserId: rosa.me.id } })
  await caughtUp(house)
  const told = async (days: number) => {
    await house.owner('update notices set at = now() - make_interval(days => $2::integer) where user_id = $1', [
      rosa.me.id,
      days,
    ])
    await house.owner('select sweep_notices()')
    return (await rosa.call(notices.list, {})).rows.length
  }
  expect(await told(179)).toBe(1)
  await keep(ada, { noticeDays: 365 })
  expect(await told(364)).toBe(1)
  await keep(ada, { noticeDays: 90 })
  expect(await told(89)).toBe(1)
  expect(await told(91)).toBe(0)
})
