import { customFields } from '@jobwright/contract/custom/calls.ts'
import { permissions } from '@jobwright/contract/permissions.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'
import { Phone } from '../../testing/phone.ts'

const house = testHouse()

test('the company’s own fields come with a record to a phone, except those that the role hides', async () => {
  const ada = await house.company()
  const params = { kind: 'tasks' as const }
  await ada.call(customFields.add, { params, body: { title: 'Gate code', type: 'text' } })
  await ada.call(customFields.add, { params, body: { title: 'Budget', type: 'money', group: 'price' } })
  await house.owner(
    "insert into roles (company_id, id, title, permission_ids, hidden) values ($1, 300, 'Blind', $2, '{price}')",
    [ada.me.CompanyId, permissions.map((one) => one.id).filter((one) => one !== 1000)],
  )
  const hal = await house.person(ada, 300)
  const body = { title: 'Tear off', custom: { gate_code: '12', budget: 4711.5 } }
  const { id } = await ada.call(tasks.create, { body })
  const [office, blind] = [new Phone(ada), new Phone(hal)]
  for (const phone of [office, blind]) phone.recent = [{ noun: 'tasks', id }]
  await office.sync()
  await blind.sync()
  expect(office.held.tasks.get(id)).toMatchObject({ custom: { gate_code: '12', budget: 4711.5 } })
  expect(blind.held.tasks.get(id)).toMatchObject({ custom: { gate_code: '12' } })
  expect(JSON.stringify(blind.held.tasks.get(id))).not.toContain('4711')
  await ada.call(tasks.update, { params: { id }, body: { custom: { gate_code: '34', budget: 4712.25 } } })
  await blind.sync()
  expect(blind.held.tasks.get(id)).toMatchObject({ custom: { gate_code: '34' } })
  expect(JSON.stringify(blind.held.tasks.get(id))).not.toContain('471')
})
