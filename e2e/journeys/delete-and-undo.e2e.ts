import { bids } from '@jobwright/contract/resources/bids.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { priceitems } from '@jobwright/contract/resources/priceitems.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from '../house.ts'

test('a customer is deleted, taken back, deleted again and restored with its links', async ({ page, api, admin }) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const of = { CustomerId: customer.id }
  const june = await api(contacts.create, { body: { firstName: 'June', lastName: 'Whitmore', ...of } })
  await api(contacts.create, { body: { firstName: 'Abel', lastName: 'Whitmore', ...of } })
  await api(customers.update, { params: { id: customer.id }, body: { primaryContactId: june.id, version: 1 } })
  const project = await api(projects.create, { body: { title: 'Barn roof', UserId: admin.me.id, ...of } })
  const bid = await api(bids.create, { body: { title: 'Barn roof offer', UserId: admin.me.id, ...of } })
  for (const title of ['Measure', 'Order', 'Deliver']) await api(tasks.create, { body: { title, ...of } })
  // The screen is ahead of the server, so poll.
  const linked = async () => (await api(projects.get, { params: { id: project.id } })).CustomerId

  await page.goto(`/customers/${customer.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this customer?' })
  await expect(dialog.getByText('Whitmore Orchards')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  for (const count of ['2 contacts', '1 project', '1 bid', '3 tasks'])
    await expect(dialog.getByRole('listitem').filter({ hasText: count })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()

  await expect(page).toHaveURL('/customers')
  await expect(page.getByText('No customers yet')).toBeVisible()
  await expect.poll(linked).toBeNull()
  const notice = page.getByText('Customer moved to the trash')
  await expect(notice).toBeVisible()
  // What lies under the notice can be pressed; only its button takes the pointer.
  await expect(page.locator('.mantine-Notification-root', { has: notice })).toHaveCSS('pointer-events', 'none')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const row = page.getByRole('grid', { name: 'Customers' }).getByRole('link', { name: 'Whitmore Orchards' })
  await expect(row).toBeVisible()
  await expect.poll(linked).toBe(customer.id)

  // Again, from the list this time, and for longer.
  await page.getByRole('checkbox', { name: 'Select row' }).click()
  await page
    .getByRole('toolbar', { name: 'Actions for the selected rows' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(dialog.getByText('2 contacts')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No customers yet')).toBeVisible()
  await expect.poll(linked).toBeNull()

  await page.goto('/trash')
  await expect(page.getByText(/deleted by Ada Owner/)).toBeVisible()
  await page.getByRole('button', { name: 'Restore Whitmore Orchards' }).click()
  await expect(page.getByText('Whitmore Orchards restored')).toBeVisible()
  await expect(page.getByText('The trash is empty')).toBeVisible()

  await page.goto(`/customers/${customer.id}`)
  await expect(page.getByRole('link', { name: 'June Whitmore' }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Contacts' }).click()
  await expect(page.getByRole('grid', { name: 'Contacts' })).toHaveAttribute('aria-rowcount', '3')
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await expect(page.getByRole('grid', { name: 'Tasks' })).toHaveAttribute('aria-rowcount', '4')
  await page.getByRole('tab', { name: 'Projects' }).click()
  await page.getByRole('grid', { name: 'Projects' }).getByRole('link', { name: 'Barn roof' }).click()
  await expect(page).toHaveURL(`/projects/${project.id}`)
  await expect(page.getByRole('link', { name: 'Whitmore Orchards' }).first()).toBeVisible()
  expect((await api(bids.get, { params: { id: bid.id } })).CustomerId).toBe(customer.id)
})

test(
  'items of the price book are deleted in one call, and brought back in one',
  { tag: '@full' },
  async ({ page, api }) => {
    for (const title of ['Ridge vent', 'Drip edge', 'Underlayment']) await api(priceitems.create, { body: { title } })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/priceItems'))
        asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.goto('/priceitems')
    const rows = page.getByRole('grid', { name: 'Price book' }).getByRole('row')
    await expect(rows).toHaveCount(4)
    for (const nth of [0, 1]) await page.getByRole('checkbox', { name: 'Select row' }).nth(nth).click()
    const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' })
    await bar.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 2' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(rows).toHaveCount(4)
    expect(asked).toEqual(['bulkLinks', 'bulkRemove', 'bulkRestore'].map((call) => `POST /api/priceItems/${call}`))
  },
)
