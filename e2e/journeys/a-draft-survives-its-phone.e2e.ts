// @ring full
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { expect, field, test } from '../house.ts'
import { prepared } from '../field.ts'
import { handsetOf } from '../phone.ts'

test('what is half typed is there again after the phone died', async ({ baseURL, hire }) => {
  test.setTimeout(480_000)
  const luis = await hire(CREW_ROLE, 'Luis')
  const phone = handsetOf(luis, baseURL ?? '')
  const forms = [
    { path: '/mobile/tasks/create', label: 'Task name' },
    { path: '/mobile/changeOrders/create', label: 'What changed' },
    { path: '/schedule/timeoff/add', label: 'What for' },
  ]
  try {
    await prepared(await phone.open())
    await phone.kill()
    for (const { path, label } of forms) {
      let page = await phone.open()
      await page.goto(path)
      await field(page, label).fill('Rotten rafter, north side')
      // A thought, and the battery is empty.
      await page.waitForTimeout(3000)
      await phone.kill()
      page = await phone.open()
      await page.goto(path)
      await expect(field(page, label), path).toHaveValue('Rotten rafter, north side')
      await expect(page.getByText('We restored what you entered earlier.')).toBeVisible()
      await phone.kill()
    }
  } finally {
    await phone.throwAway()
  }
})
