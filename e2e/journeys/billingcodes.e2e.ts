import { billingcodes } from '@jobwright/contract/resources/billingcodes.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { violations } from '../axe.ts'
import { dayAgo } from '../fieldLogs.ts'
import { choose, expect, field, settled, test } from '../house.ts'

test.use({ mayLog: /409/ })

test('cost codes are added, found and archived, and each code stands for one thing', async ({ page, api }) => {
  await api(billingcodes.create, { body: { code: '03-100', title: 'Concrete forms' } })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Cost codes' }).click()
  await settled(page)
  await expect(page.getByText('Concrete forms')).toBeVisible()
  expect(await violations(page, 'cost codes')).toEqual([])
  await page.getByRole('button', { name: 'New cost code' }).click()
  await field(page, 'Code').fill('03-100')
  await field(page, 'Title').fill('Concrete finishing')
  await page.getByRole('button', { name: 'Create cost code' }).click()
  await expect(page.getByText('Already taken.')).toBeVisible()
  await field(page, 'Code').fill('03-350')
  await page.getByRole('button', { name: 'Create cost code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '03-350 Concrete finishing' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await choose(page, 'Status', 'Archived')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Archived').first()).toBeVisible()
  expect(await violations(page, 'a cost code')).toEqual([])
})

test('a log offers the cost codes that are in use', { tag: '@full' }, async ({ page, api }) => {
  await api(billingcodes.create, { body: { code: '03-100', title: 'Concrete forms' } })
  await api(billingcodes.create, { body: { code: '03-900', title: 'Concrete repair', status: 'archived' } })
  const fields = [{ key: 'code', type: 'costcode' as const, label: { en: 'Cost code' } }]
  const sections = [{ key: 'day', label: { en: 'Day' }, repeat: 'none' as const, fields }]
  const template = await api(templates.create, { body: { title: 'Costs', body: { languages: ['en'], sections } } })
  await api(templates.publish, { params: { id: template.id }, body: { version: template.version } })
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const book = await api(logbooks.create, {
    body: { title: 'Costs of the day', TemplateId: template.id, CustomerId: customer.id },
  })
  const log = await api(logentries.create, { body: { LogbookId: book.id, logDate: dayAgo(0) } })
  await page.goto(`/logentries/${log.id}`)
  await page.getByRole('combobox', { name: 'Cost code' }).fill('03')
  await expect(page.getByRole('option', { name: '03-900 Concrete repair' })).toHaveCount(0)
  await page.getByRole('option', { name: '03-100 Concrete forms' }).click()
  await expect(page.getByText('All saved to office')).toBeVisible()
  const { answers } = await api(logentries.get, { params: { id: log.id } })
  expect(answers.values['code']).toMatchObject({ name: 'Concrete forms', number: '03-100' })
})
