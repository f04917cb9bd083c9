// @ring full
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { choose, expect, field, test } from '../house.ts'

test('a price keeps every key, says what is wrong with it, and is saved to the cent', async ({ page, api }) => {
  const { name } = await api(customers.create, { body: { name: 'Harbor Dental' } })
  await page.goto('/bids/add')
  await field(page, 'Title').fill('Warehouse')
  await choose(page, 'Customer', name, name)
  await choose(page, 'Sales Person', 'Ada', 'Ada')
  const price = field(page, 'Price')
  await price.pressSequentially('12345678.905')
  await expect(price).toHaveValue('12345678.905')
  await expect(price).toHaveAccessibleDescription(/Up to 2 decimals\./)
  await page.getByRole('button', { name: 'Create bid' }).click()
  // Nothing was saved: the field has the focus, with its text.
  await expect(price).toBeFocused()
  await expect(price).toHaveValue('12345678.905')
  expect((await api(bids.list, { query: {} })).totalCounts).toBe(0)

  await price.fill('')
  await price.pressSequentially('12345678901')
  await expect(price).toHaveValue('12345678901')
  await expect(price).toHaveAccessibleDescription(/10 characters max/)
  await price.fill('1,5')
  await price.blur()
  await expect(price).toHaveValue('1,5')
  await expect(price).toHaveAccessibleDescription(/comma between thousands/)
  await price.fill('')
  await price.pressSequentially('1234567890')
  await price.blur()
  await expect(price).toHaveValue('1,234,567,890.00')
  await page.getByRole('button', { name: 'Create bid' }).click()
  await expect(page).toHaveURL(/\/bids\/[0-9a-f-]{36}/)
  const [bid] = (await api(bids.list, { query: {} })).rows
  expect(bid?.price).toBe(1_234_567_890)
})

test('a date that does not exist stays, is marked, and keeps the form from being saved', async ({ page, api }) => {
  const { name } = await api(customers.create, { body: { name: 'Harbor Dental' } })
  await page.goto('/bids/add')
  await field(page, 'Title').fill('Barn')
  await choose(page, 'Customer', name, name)
  await choose(page, 'Sales Person', 'Ada', 'Ada')
  const date = field(page, 'Date')
  await date.fill('2/30/2027')
  await date.blur()
  await expect(date).toHaveValue('2/30/2027')
  await expect(date).toHaveAccessibleDescription(/This day doesn’t exist\./)
  await page.getByRole('button', { name: 'Create bid' }).click()
  await expect(date).toBeFocused()
  await expect(page).toHaveURL('/bids/add')
  await date.fill('2/3/27')
  await date.blur()
  await expect(date).toHaveValue('02/03/2027')
  await page.getByRole('button', { name: 'Create bid' }).click()
  await expect(page).toHaveURL(/\/bids\/[0-9a-f-]{36}/)
})
