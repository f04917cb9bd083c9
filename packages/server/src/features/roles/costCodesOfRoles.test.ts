import { readFileSync } from 'node:fs'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { billingcodes } from '@jobwright/contract/resources/billingcodes.ts'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'

const house = testHouse()
const migration = readFileSync(new URL('../../../migrations/0010_time_policies.sql', import.meta.url), 'utf8')
const giving = migration.slice(migration.indexOf('update roles'))

test('roles of the field that nobody edited read cost codes after an update; others stay as they are', async () => {
  const [list = 0] = permissionIds('billingcodes.list')
  const ada = await house.company()
  const roles = async () => {
    const rows = await house.owner('select id, permission_ids from roles where company_id = $1', [ada.me.CompanyId])
    return new Map(
      (rows as unknown as { id: number; permission_ids: number[] }[]).map(({ id, permission_ids }) => [
        id,
        permission_ids.includes(list),
      ]),
    )
  }
  await house.owner('update roles set permission_ids = array_remove(permission_ids, $2) where company_id = $1', [
    ada.me.CompanyId,
    list,
  ])
  await house.owner('update roles set version = 2 where company_id = $1 and id = 104', [ada.me.CompanyId])
  const pat = await house.person(ada, 101)
  await expect(pat.call(billingcodes.list, {})).rejects.toMatchObject({ status: 403 })
  await house.owner(giving, [])
  const now = await roles()
  expect([101, 102, 103, 104, 105, 9999].map((id) => now.get(id))).toEqual([true, true, false, false, false, false])
  // A session that is open has it at once.
  expect((await pat.call(billingcodes.list, {})).rows).toEqual([])
})
