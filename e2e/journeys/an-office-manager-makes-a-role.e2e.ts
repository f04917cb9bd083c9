import { OFFICE_ROLE } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, settled, test } from '../house.ts'

test('an office manager makes a role, and a crew member loses a price on the next click', async ({
  api,
  hire,
  windowFor,
}) => {
  const olive = await hire(OFFICE_ROLE, 'Olive')
  const desk = await windowFor(olive)
  await desk.goto('/users/roles')
  await settled(desk)
  await expect(desk.getByRole('link', { name: 'Read-only' })).toBeVisible()
  await desk.getByRole('link', { name: 'New role' }).click()
  await desk.getByRole('combobox', { name: 'Start from' }).click()
  await desk.getByRole('option', { name: 'Crew', exact: true }).click()
  await desk.getByRole('textbox', { name: 'Title' }).fill('Estimating crew')
  await desk.getByRole('combobox', { name: 'Bids: View' }).selectOption('own')
  await desk.getByRole('checkbox', { name: 'View prices' }).check()
  await desk.getByRole('checkbox', { name: 'Prices', exact: true }).uncheck()
  // What she does not see herself, she cannot show.
  await expect(desk.getByRole('checkbox', { name: 'Pay', exact: true })).toBeDisabled()
  await desk.getByRole('button', { name: 'Add role' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Estimating crew' })).toBeVisible()
  const [role] = (await api(roles.list, { query: { q: 'Estimating' } })).rows
  expect(role).toMatchObject({ hidden: ['cost', 'pay', 'contact'] })

  const cal = await hire(role?.id ?? 0, 'Cal')
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const bid = await api(bids.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: cal.me.id, price: 4200.5 },
  })
  await api(bids.create, {
    body: { title: 'Of somebody else', CustomerId: customer.id, UserId: olive.me.id, price: 9 },
  })
  const field = await windowFor(cal)
  await field.goto('/bids')
  await expect(field.getByRole('row', { name: /Barn roof/ }).getByText('$4,200.50', { exact: true })).toBeVisible()
  // What the list comes to is what this person may see.
  await expect(field.getByText('1 · $4,200.50')).toBeVisible()
  await expect(field.getByText('Of somebody else')).toHaveCount(0)

  await desk.getByRole('checkbox', { name: 'Prices', exact: true }).check()
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('button', { name: 'Save' })).toBeDisabled()

  await field.getByRole('link', { name: 'Barn roof' }).click()
  await expect(field).toHaveURL(`/bids/${bid.id}`)
  await settled(field)
  await expect(field.getByText('Date', { exact: true })).toBeVisible()
  await expect(field.getByText('$4,200.50')).toHaveCount(0)
  await expect(field.getByText('Price', { exact: true })).toHaveCount(0)
  await field.goto('/bids')
  await expect(field.getByText('Barn roof')).toBeVisible()
  await expect(field.getByRole('columnheader', { name: 'Price' })).toHaveCount(0)

  // Leaving with changes asks first; the rights of a person say why.
  await desk.getByRole('textbox', { name: 'Title' }).fill('Estimators')
  await desk.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(desk.getByText('Leave without saving?')).toBeVisible()
  await desk.getByRole('button', { name: 'Stay' }).click()
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Estimators' })).toBeVisible()
  await desk.getByRole('tab', { name: 'Effective permissions' }).click()
  await expect(desk.getByText('Role: Estimators')).toBeVisible()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Bids: View' })).toContainText('Own')

  // Deleting moves its people.
  await desk.getByRole('button', { name: 'Delete' }).click()
  await desk.getByRole('combobox', { name: /Move 1 person to/ }).click()
  await desk.getByRole('option', { name: 'Read-only' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(desk).toHaveURL('/users/roles')
  expect((await api(users.get, { params: { id: cal.me.id } })).user).toMatchObject({ RoleId: 106 })
})

test(
  'what somebody lacks is named and asked for, and granted from the list of people',
  { tag: '@full' },
  async ({ page, hire, windowFor }) => {
    const cal = await hire(101, 'Cal')
    const field = await windowFor(cal)
    await field.goto('/bids')
    await expect(field.getByText('Your role doesn’t have this permission: Bids: View')).toBeVisible()
    await expect(field.getByText('These people can give it to you: Ada Owner')).toBeVisible()
    await field.getByRole('button', { name: 'Request access' }).click()
    await expect(field.getByText('Request sent. Ada Owner will see it.')).toBeVisible()

    await page.goto('/users')
    await expect(page.getByText('Cal Person requests: Bids: View')).toBeVisible()
    await page.getByRole('button', { name: 'Grant…' }).click()
    await page.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Sales' }).click()
    await page.getByRole('button', { name: 'Assign role' }).click()
    await expect(page.getByText('Access granted')).toBeVisible()
    await expect(page.getByText('Cal Person requests: Bids: View')).toHaveCount(0)
    await field.goto('/bids')
    await expect(field.getByRole('heading', { level: 1, name: 'Bids' })).toBeVisible()
  },
)
