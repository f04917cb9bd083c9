import { permissionIds } from '@jobwright/contract/permissions.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import type { SharedView } from '@jobwright/contract/resources/sharedViews.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { FIELD, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const keep = async (person: Person, views: readonly SharedView[] | undefined) => {
  const { settings, version } = await person.call(company.settings, {})
  return person.call(company.setSettings, {
    body: { settings: { ...settings, views: views as SharedView[] }, version },
  })
}

test('the office shares views of lists, which go with the session', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const view: SharedView = {
    id: newId(),
    list: 'tasks',
    name: 'Overdue by person',
    view: { overdue: '1', group: 'UserId' },
    layout: { hidden: ['type'], widths: { title: 320 }, dense: true },
    roleIds: [FIELD],
    isDefault: true,
  }
  expect((await keep(ada, [view])).settings.views).toEqual([view])
  // Programs that know nothing of them leave them as they are.
  expect((await keep(ada, undefined)).settings.views).toEqual([view])
  const me = await pat.call(users.get, { params: { id: pat.me.id } })
  expect(JSON.stringify(me)).toContain('Overdue by person')
  const again = { ...view, id: newId(), name: 'overdue BY person' }
  await expect(keep(ada, [view, again])).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'settings.views.1.name', message: 'Another view already has this name.' }] },
  })
  await expect(keep(ada, [{ ...view, view: { q: 'x'.repeat(201) } }])).rejects.toMatchObject({ status: 422 })
  // What it asks of the company's own fields, whose names are longer than those of others.
  const own = `custom.${'x'.repeat(40)}`
  const asks = JSON.stringify({ ['x'.repeat(40)]: { is: Array.from({ length: 20 }, (_, n) => `choice_number_${n}`) } })
  const long = {
    ...view,
    view: { custom: asks, sort: own },
    layout: { hidden: [], shown: [own], widths: { [own]: 90 } },
  }
  expect((await keep(ada, [long])).settings.views).toEqual([long])
  const many = Array.from({ length: 21 }, (_, n) => ({ ...view, id: newId(), name: `View ${n}` }))
  await expect(keep(ada, many)).rejects.toMatchObject({ status: 422 })
  await expect(keep(pat, [])).rejects.toMatchObject({ status: 403 })
})

test('a view for one role goes to nobody else, nor one of a list that somebody may not open', async () => {
  const ada = await house.company()
  const view = (name: string, list: string, roleIds: number[]): SharedView => ({
    id: newId(),
    list,
    name,
    view: { q: '9145550187' },
    roleIds,
  })
  await house.owner(`insert into roles (company_id, id, title, permission_ids) values ($1, 300, 'Tasks', $2)`, [
    ada.me.CompanyId,
    permissionIds('tasks.list'),
  ])
  const [pat, tess] = [await house.person(ada, FIELD), await house.person(ada, 300, 'Tess')]
  const views = [view('All tasks', 'tasks', []), view('Secret', 'tasks', [FIELD]), view('Bids', 'bids', [])]
  await keep(ada, views)
  const namesOf = async (person: Person) => {
    const answer = JSON.stringify(await person.call(users.get, { params: { id: person.me.id } }))
    return views.map(({ name }) => name).filter((name) => answer.includes(`"name":"${name}"`))
  }
  expect(await namesOf(ada)).toEqual(['All tasks', 'Secret', 'Bids'])
  expect(await namesOf(tess)).toEqual(['All tasks'])
  expect((await namesOf(pat)).slice(0, 2)).toEqual(['All tasks', 'Secret'])
})
