import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { expect, field, settled, test } from '../house.ts'

test('the list, the record and the search work without a mouse', async ({ page, api, admin }) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards', phone: '9145550187' } })
  for (const title of ['Attic vents', 'Barn roof', 'Cedar deck'])
    await api(projects.create, { body: { title, CustomerId: customer.id, UserId: admin.me.id } })

  await page.goto('/dashboard')
  await settled(page)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/projects$/)
  const rows = page.getByRole('grid', { name: 'Projects' }).getByRole('row')
  await expect(rows).toHaveCount(4)

  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(3)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(2)).toBeFocused()
  const name = (await rows.nth(2).getByRole('link').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/projects$/)
  await expect(rows).toHaveCount(4)

  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('e')
  // The newest is on top.
  await expect(field(page, 'Title')).toHaveValue('Cedar deck')
  await field(page, 'Title').fill('Cedar deck, north side')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Project Saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Cedar deck, north side' })).toBeVisible()

  // On a record: e edits, Escape leaves what was not changed, and a second one leaves the record.
  await page.keyboard.press('e')
  await expect(field(page, 'Title')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page, 'Title')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/projects$/)

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Next or previous row')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/projects$/)

  const search = page.getByRole('dialog', { name: 'Search or run a command' })
  await page.keyboard.press('/')
  await expect(search.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  for (const words of ['555-0187', 'Whitmroe']) {
    await page.keyboard.press('Control+k')
    await expect(search.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(words)
    await expect(search.getByRole('option', { name: /Whitmore Orchards/ }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/customers/${customer.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Whitmore Orchards' })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page).toHaveURL('/dashboard')
  }
})
