// @ring full
import { billingcodes } from '@jobwright/contract/resources/billingcodes.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { timepolicies } from '@jobwright/contract/resources/timepolicies.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { painted, violations } from '../axe.ts'
import { choose, expect, field, FIELD, test } from '../house.ts'

const shots = process.env['SHOTS']

test('rules of pay change from a day on, with an example of what they do', async ({ page, api }) => {
  await page.goto('/company-settings')
  const card = page.getByRole('list', { name: 'Time and pay rules' })
  await expect(card.getByText('Standard rules')).toBeVisible()
  await page.getByRole('button', { name: 'Change rules' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change rules' })
  await expect(sheet.getByText('A week of 5 × 9:00 is 40:00 regular and 5:00 overtime.')).toBeVisible()
  await field(page, 'Daily overtime after').fill('8')
  await field(page, 'Double time after').fill('7')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(sheet.getByText('Double time starts after daily overtime.')).toBeVisible()
  await field(page, 'Double time after').fill('12')
  await expect(sheet.getByText('Double time starts after daily overtime.')).toHaveCount(0)
  await expect(sheet.getByText('One day of 13:00 is 8:00 regular, 4:00 overtime and 1:00 double time.')).toBeVisible()
  await page.getByRole('switch', { name: 'Work needs a cost code' }).check()
  await painted(page)
  expect(await violations(page, 'the form of time rules')).toEqual([])
  for (const scheme of shots ? (['light', 'dark'] as const) : [])
    for (const width of [390, 820, 1440]) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 2600 })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `${shots}/form-${scheme}-${width}.png` })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('Rules saved')).toBeVisible()
  const { rows } = await api(timepolicies.list, {})
  expect(rows).toMatchObject([{ body: { dailyOvertime: 480, dailyDouble: 720, rules: { requireCostCode: true } } }])
  const item = card.getByRole('listitem').filter({ hasText: 'Version 2' })
  await expect(item.getByText('In force')).toBeVisible()
  await expect(item.getByText('8:00').first()).toBeVisible()
  // A second one is for a later day, and can be withdrawn until then.
  await page.getByRole('button', { name: 'Change rules' }).click()
  await choose(page, 'Rounding of punches', '15 min')
  await page.getByRole('button', { name: 'Save rules' }).click()
  const coming = card.getByRole('listitem').filter({ hasText: 'Version 3' })
  await expect(coming.getByText('Coming')).toBeVisible()
  await painted(page)
  expect(await violations(page, 'time rules')).toEqual([])
  for (const scheme of shots ? (['light', 'dark'] as const) : [])
    for (const width of [390, 820, 1440]) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 1100 })
      await card.scrollIntoViewIfNeeded()
      await page.waitForTimeout(400)
      await page.screenshot({ path: `${shots}/card-${scheme}-${width}.png` })
    }
  await coming.getByRole('button', { name: 'Withdraw version 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Version withdrawn')).toBeVisible()
  await expect(coming).toHaveCount(0)
})

test('overtime differs for one person, and a project names its cost codes', async ({ page, api, hire }) => {
  const pat = await hire(FIELD, 'Pat')
  await page.goto(`/users/${pat.me.id}`)
  await choose(page, 'Weekly overtime', 'After')
  await field(page, 'Weekly overtime: hours').fill('50')
  await choose(page, 'Seventh day in a row', 'Overtime')
  await painted(page)
  expect(await violations(page, 'pay of a person')).toEqual([])
  for (const width of shots ? [390, 820, 1440] : []) {
    await page.setViewportSize({ width, height: 1400 })
    await page.getByRole('heading', { name: 'Own overtime rules' }).scrollIntoViewIfNeeded()
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${shots}/pay-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save overtime rules' }).click()
  await expect(page.getByText('Pay Saved')).toBeVisible()
  expect((await api(users.get, { params: { id: pat.me.id } })).user).toMatchObject({
    payOverride: { weeklyOvertime: 3000, seventhDay: 'overtime' },
  })

  const code = await api(billingcodes.create, { body: { code: '03-100', title: 'Concrete forms' } })
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, { body: { title: 'Barn', CustomerId: customer.id, UserId: pat.me.id } })
  await page.goto(`/projects/${project.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'Cost codes for time' }).click()
  await page.getByRole('option', { name: '03-100 Concrete forms' }).click()
  await page.keyboard.press('Escape')
  await painted(page)
  for (const width of shots ? [390, 1440] : []) {
    await page.setViewportSize({ width, height: 1400 })
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${shots}/project-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('03-100 Concrete forms')).toBeVisible()
  await expect
    .poll(async () => (await api(projects.get, { params: { id: project.id } })).costCodeIds)
    .toEqual([code.id])
})
