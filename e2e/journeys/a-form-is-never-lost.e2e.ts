import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { FIELD, expect, field, settled, test } from '../house.ts'

// The browser notes a refused call, and the calls that fail while the network is cut.
test.use({ serviceWorkers: 'allow', mayLog: /status of 4(09|22)|ERR_INTERNET_DISCONNECTED/ })

test('a half-filled form survives a reload', { tag: '@full' }, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/customers/add')
  await field(page, 'Name').fill('Whitmore Orchards')
  await field(page, 'Phone').fill('9145550187')
  await page.getByRole('textbox', { name: 'Notes' }).fill('Gate code 4711')
  await page.reload()
  await expect(page.getByText('We restored what you entered earlier.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Whitmore Orchards')
  await expect(field(page, 'Phone')).toHaveValue('914-555-0187')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Gate code 4711')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'Phone')).toHaveValue('')
})

test(
  'what the server refuses stands under its field until it is corrected',
  { tag: '@full' },
  async ({ page, hire }) => {
    const taken = await hire(FIELD, 'Cal')
    await page.goto('/users/add')
    await settled(page)
    await field(page, 'First name').fill('Otis')
    await field(page, 'Last name').fill('Lane')
    await field(page, 'Username').fill(taken.me.username)
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(field(page, 'Username')).toHaveAccessibleDescription('Already taken.')
    await expect(field(page, 'First name')).toHaveValue('Otis')
    await field(page, 'Username').press('End')
    await field(page, 'Username').pressSequentially('2')
    await expect(field(page, 'Username')).not.toHaveAccessibleDescription(/Already taken/)
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByRole('dialog', { name: 'One-time link for Otis Lane' })).toBeVisible()
  },
)

test('a contact that is refused says that its customer was not added either', async ({ page, api }) => {
  await page.goto('/customers/add')
  await settled(page)
  await field(page, 'Name').fill('Whitmore Orchards')
  await page.getByRole('button', { name: 'Add Primary Contact' }).click()
  await field(page, 'First name').fill('June')
  await field(page, 'Last name').fill('Whitmore')
  const errors = [{ field: 'firstName', message: 'Already taken.' }]
  await page.route('**/api/contacts', (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid', message: 'Please check the marked fields.', errors } }),
  )
  await page.getByRole('button', { name: 'Create customer' }).click()
  await expect(page.getByText(/^Couldn’t save the contact, so the customer wasn’t added either/)).toBeVisible()
  await expect(field(page, 'First name')).toHaveAccessibleDescription(/^Already taken\./)
  expect((await api(customers.list, {})).totalCounts).toBe(0)
  await page.unroute('**/api/contacts')
  await page.getByRole('button', { name: 'Create customer' }).click()
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}/)
  await page.goto('/contacts')
  await expect(page.getByRole('link', { name: 'June Whitmore' })).toBeVisible()
  expect((await api(customers.list, {})).totalCounts).toBe(1)
})

test('a save without a network keeps the form and says so', { tag: '@full' }, async ({ page, api, context }) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  await page.goto(`/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await field(page, 'Name').fill('Whitmore Orchards & Sons')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection to the office' })).toContainText(
    'What you entered is still here',
  )
  await expect(page.getByText('What you see may be out of date.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Whitmore Orchards & Sons')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Customer Updated')).toBeVisible()
  expect((await api(customers.get, { params: { id: customer.id } })).name).toBe('Whitmore Orchards & Sons')
})

test(
  'what is begun on a job that is still being read stays when it has arrived',
  { tag: '@full' },
  async ({ page, api, admin }) => {
    const customer = await api(customers.create, { body: { name: 'Harbor View' } })
    const job = { title: 'Reroof', CustomerId: customer.id, UserId: admin.me.id }
    const { id } = await api(projects.create, { body: job })
    let letThrough = () => {}
    const asked = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route(`**/api/projects/${id}`, async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/projects')
    await page.getByRole('link', { name: 'Reroof' }).click()
    const notes = page.getByRole('button', { name: /^Change Notes: / })
    await expect(page.getByText('Facts')).toBeVisible()
    // Pressed while only the row of the list is known.
    const press = notes.click()
    await page.waitForTimeout(300)
    letThrough()
    await press
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('The barn first')
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('button', { name: 'Change Notes: The barn first' })).toBeVisible()
  },
)
