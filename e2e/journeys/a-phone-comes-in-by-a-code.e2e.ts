import { randomUUID } from 'node:crypto'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { devices, nothingUnsent } from '@jobwright/contract/resources/devices.ts'
import { join } from '@jobwright/contract/resources/join.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { FIELD, callerAt, choose, expect, field, test, unique, settled } from '../house.ts'

// The second phone is refused, and the browser notes that.
test.use({ mayLog: /404/ })

test('a new crew member points a phone at the code and stands before the right project', async ({
  page,
  api,
  admin,
  windowFor,
}) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: admin.me.id },
  })
  const user = await api(users.create, {
    body: { firstName: 'Cal', lastName: 'Reyes', username: `cal.${unique()}`, RoleId: CREW_ROLE },
  })
  await page.goto(`/users/${user.id}`)
  await page.getByRole('button', { name: 'Phone sign-in link' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, 'Opens project', /Barn roof/, 'Barn')
  await dialog.getByRole('button', { name: 'Show code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code that signs in Cal Reyes’s phone' })).toBeVisible()
  const url = await field(dialog, 'Link').inputValue()
  expect(url).toMatch(/\/join\/[\w-]{43}$/)

  const phone = await windowFor()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(url)
  await expect(phone.getByRole('heading', { name: 'Welcome, Cal' })).toBeVisible()
  await expect(phone.getByText('You’ll start with P-1 Barn roof.')).toBeVisible()
  await phone.getByRole('button', { name: 'Start' }).click()
  await expect(phone).toHaveURL(`/mobile/projects/${project.id}/info`)

  const second = await windowFor()
  await second.goto(url)
  await expect(second.getByRole('heading', { name: 'This phone sign-in link doesn’t work' })).toBeVisible()
  await expect(second.getByText('This phone sign-in link was already used.')).toBeVisible()
})

test('the office sees what a phone has not sent, and takes a lost phone off the list', async ({ page, api, hire }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Task List' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Phones' })).toHaveCount(0)
  const cal = await hire(FIELD, 'Cal')
  const deviceId = randomUUID()
  const unsent = { count: 3, bytes: 5_400_000, oldest: new Date(Date.now() - 7_200_000).toISOString(), needsYou: 1 }
  await cal.call(sync.ask, { body: { deviceId, name: 'Pixel 8', since: null, recent: [], unsent: nothingUnsent } })
  await cal.call(devices.update, { params: { id: deviceId }, body: { unsent } })
  await page.reload()
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Phones' }) })
  await expect(card).toContainText('Pixel 8 · Cal Person')
  await expect(card).toContainText('3 items not sent yet (5.1 MB), oldest 2 hours ago')
  await expect(card).toContainText('1 needs attention')
  // Cards above it come in one after the other, and it moves.
  await settled(page)
  await card.getByRole('link', { name: /Pixel 8/ }).click()
  await expect(page).toHaveURL(`/users/${cal.me.id}`)
  await page.getByRole('button', { name: 'Remove Pixel 8 from the list' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No phones signed in yet.')).toBeVisible()
  expect((await api(devices.list, {})).rows).toEqual([])
})

test(
  'who came in by a phone link chooses a first password without an old one',
  { tag: '@full' },
  async ({ api, windowFor, baseURL }) => {
    const user = await api(users.create, {
      body: { firstName: 'Cal', lastName: 'Reyes', username: `cal.${unique()}`, RoleId: CREW_ROLE },
    })
    const link = await api(join.make, { params: { id: user.id }, body: {} })
    const signed = await callerAt(baseURL ?? '')(join.use, { body: { token: link.token } })
    const page = await windowFor({ call: callerAt(baseURL ?? '', signed.token), token: signed.token, me: signed.user })
    await page.goto(`/users/${user.id}/changePassword`)
    await expect(page.getByText('Add a password to sign in on other devices')).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveCount(0)
    await page.getByLabel('New password').fill('copper-flashing-42')
    await page.getByRole('button', { name: 'Choose a password' }).click()
    await expect(page).toHaveURL('/profile')
    const again = signedOf(
      await callerAt(baseURL ?? '')(session.login, {
        body: { username: user.username, password: 'copper-flashing-42' },
      }),
    )
    expect(again.user.hasPassword).toBe(true)
  },
)
