import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { timeoff } from '@jobwright/contract/calls.gen.ts'
import { expect, settled, test } from '../house.ts'
import { handset } from '../phone.ts'
import { cramped } from '../targets.ts'

test.use({ ...handset, viewport: { width: 360, height: 740 } })

test('a day off is asked for with two taps, for oneself', async ({ hire, windowFor }) => {
  const luis = await hire(CREW_ROLE, 'Luis')
  const page = await windowFor(luis)
  await page.goto('/schedule/timeoff/add')
  await settled(page)
  await expect(page.getByLabel('Person', { exact: true })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Sick' }).check()
  await page.getByRole('radio', { name: 'Tomorrow' }).check()
  await expect(page.getByLabel('Last day')).not.toHaveValue('')
  expect(await cramped(page, 'time off')).toEqual([])
  await page.getByRole('button', { name: 'Create time off request' }).click()
  await expect(page).toHaveURL(/\/schedule\/timeoff\/[0-9a-f-]{36}/)
  const read = async () => (await luis.call(timeoff.list, { query: {} })).rows
  // It goes by way of the outbox.
  await expect.poll(async () => (await read()).length).toBe(1)
  const rows = await read()
  expect(rows[0]).toMatchObject({ kind: 'sick', UserId: luis.me.id })
  expect(rows[0]?.from).toBe(rows[0]?.to)
})
