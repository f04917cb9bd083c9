import { clientpages } from '@jobwright/contract/resources/clientpages.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { violations } from '../axe.ts'
import { expect, test } from '../house.ts'

test('an owner sees what is public or lent out, ends one link, and then all of them', async ({ page, api, admin }) => {
  await page.goto('/organization/public')
  await expect(page.getByText('Nothing is public or lent out')).toBeVisible()
  expect(await violations(page, 'nothing public')).toEqual([])

  const customer = await api(customers.create, { body: { name: 'Okafor', phone: '3125550132' } })
  const link = async (title: string) => {
    const { id } = await api(projects.create, { body: { title, CustomerId: customer.id, UserId: admin.me.id } })
    const { version } = await api(clientpages.get, { params: { id } })
    await api(clientpages.save, { params: { id }, body: { version, isOn: true } })
    return (await api(clientpages.link, { params: { id }, body: { name: 'Ngozi' } })).url
  }
  const [barn, porch] = [await link('Barn roof'), await link('Porch')]
  await api(kiosks.newPin, {})
  await page.reload()
  const isPublic = page.getByRole('region', { name: 'Public: anyone with the link' })
  await expect(isPublic.getByRole('listitem')).toHaveCount(2)
  expect(await violations(page, 'public and lent')).toEqual([])

  await page.getByRole('button', { name: 'End Client page: Barn roof' }).click()
  await expect(isPublic.getByRole('listitem')).toHaveCount(1)
  const status = async (url: string) => (await page.request.get(new URL(url, page.url()).pathname)).status()
  expect([await status(barn), await status(porch)]).toEqual([404, 200])

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390)
  await isPublic.getByRole('button', { name: 'End all links (1)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('End all public links?')
  expect(await violations(page, 'end all')).toEqual([])
  await dialog.getByRole('button', { name: 'End all links (1)' }).click()
  await expect(isPublic.getByText('No link is public.')).toBeVisible()
  expect(await status(porch)).toBe(404)
  await expect(page.getByText('Kiosk PIN')).toBeVisible()
})
