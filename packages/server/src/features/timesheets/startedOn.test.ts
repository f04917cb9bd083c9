import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'

const house = testHouse()

test('time is expected of somebody from the day of the account in the zone of the company, or the day they were hired', async () => {
  const ada = await house.company()
  await house.owner(`update companies set timezone = 'Pacific/Kiritimati' where id = '${ada.me.CompanyId}'`)
  const pat = await house.person(ada, CREW_ROLE)
  await house.owner(`update users set created_at = '2026-11-25T12:00:00Z', kind = 'field' where id = '${pat.me.id}'`)
  const known = async () => {
    const { user } = await pat.call(users.get, { params: { id: pat.me.id } })
    const query = { from: '2026-11-22', to: '2026-11-22', UserId: pat.me.id }
    const { rows } = await ada.call(timesheets.grid, { query })
    return [(user as Me).startedOn, ...rows.map(({ startedOn }) => startedOn)]
  }
  expect(await known()).toEqual(['2026-11-26', '2026-11-26'])
  await ada.call(users.update, { params: { id: pat.me.id }, body: { hireDate: '2025-03-03', kind: 'field' } })
  expect(await known()).toEqual(['2025-03-03', '2025-03-03'])
})
