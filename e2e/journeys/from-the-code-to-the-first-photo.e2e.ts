// @ring full
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { join } from '@jobwright/contract/resources/join.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test, unique } from '../house.ts'
import { handset, withCamera } from '../phone.ts'

/** What a person takes to read a screen and find the next thing to press, in ms. */
const THINKS = 2500

test.use({
  ...handset,
  signedIn: false,
  launchOptions: withCamera,
})

test('from the code to the first photo on the right project in less than a minute, without e-mail', async ({
  page,
  api,
  admin,
}) => {
  const { id: CustomerId } = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const [project] = await Promise.all(
    ['Barn roof', 'Cider house'].map((title) =>
      api(projects.create, { body: { title, CustomerId, UserId: admin.me.id } }),
    ),
  )
  const user = await api(users.create, {
    body: { firstName: 'Cal', lastName: 'Reyes', username: `cal.${unique()}`, RoleId: CREW_ROLE },
  })
  const { url } = await api(join.make, { params: { id: user.id }, body: { ProjectId: project?.id ?? null } })

  const began = Date.now()
  let presses = 0
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first()
    await expect(button).toBeEnabled()
    await page.waitForTimeout(THINKS)
    await button.click()
    presses += 1
  }
  // The camera of the phone reads the code and opens its address.
  await page.goto(url)
  await press('Start')
  await expect(page).toHaveURL(`/mobile/projects/${project?.id}/info`)
  await press('Take photos')
  await expect(page.getByRole('button', { name: 'Photos of Barn roof' })).toBeVisible()
  await press('Take a photo')
  await press('Review')
  await press('Done')
  await expect.poll(async () => (await api(photos.list, { query: { ProjectId: project?.id } })).totalCounts).toBe(1)
  const took = Date.now() - began
  console.log(
    `from the code to the first photo at the office: ${(took / 1000).toFixed(1)} s, ${presses} presses, of which ${((presses * THINKS) / 1000).toFixed(1)} s looking`,
  )
  expect(took).toBeLessThan(60_000)
  const { rows } = await api(photos.list, { query: {} })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ ProjectId: project?.id, CustomerId, takenById: user.id })
})
