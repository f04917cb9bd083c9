// @ring full
import { projects } from '@jobwright/contract/resources/projects.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { painted, violations } from '../axe.ts'
import { expect, settled, test } from '../house.ts'

// A prefix that is another kind's is a refused call, which the browser notes.
test.use({ mayLog: /422/ })

test('an administrator chooses a prefix: it stands on old records too, and both the new and the old one find them', async ({
  page,
  admin,
  api,
}) => {
  const customer = await api(customers.create, { body: { name: 'Foxglove LLC' } })
  await api(projects.create, { body: { title: 'Reroof the barn', CustomerId: customer.id, UserId: admin.me.id } })
  await page.goto('/company-settings')
  const prefix = page.getByRole('textbox', { name: 'Prefix for Projects' })
  await expect(prefix).toHaveValue('P')
  await prefix.fill('b')
  const group = page.getByRole('group', { name: 'Projects' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(group.getByText('Another kind of record already uses this prefix.')).toBeVisible()
  await prefix.fill('job')
  await expect(group.getByText('Next: JOB-2')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Number saved')).toBeVisible()
  await painted(page)
  expect(await violations(page, 'company settings')).toEqual([])
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).first().click()
  await expect(page.getByText('JOB-1', { exact: true }).first()).toBeVisible()
  for (const typed of ['JOB-1', 'p-1']) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill(typed)
    await expect(page.getByRole('option', { name: /JOB-1\b.*Reroof the barn|Reroof the barn.*JOB-1\b/ })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await settled(page)
})
