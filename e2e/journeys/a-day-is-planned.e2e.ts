// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { violations } from '../axe.ts'
import { onDisk, prepared } from '../field.ts'
import { allSent, dayAgo, jobWithLogs } from '../fieldLogs.ts'
import { FIELD, expect, field, test } from '../house.ts'
import { handset } from '../phone.ts'

const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

test('a day is planned in the office: written now, signed and filed on its day', async ({ api, page }) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const [template] = (await api(templates.list, { query: { q: 'Daily log' } })).rows
  const book = await api(logbooks.create, {
    body: { title: 'Barn roof, daily', TemplateId: template?.id ?? '', CustomerId: customer.id },
  })
  await page.goto(`/logbooks/${book.id}`)
  await page.getByRole('button', { name: 'Plan a day' }).click()
  const sheet = page.getByRole('dialog', { name: 'Plan a day in Barn roof, daily' })
  await expect(field(sheet, 'Day')).toHaveValue(usDay(dayAgo(-1)))
  await expect(sheet.getByRole('radio', { name: 'Nothing to report' })).toBeHidden()
  expect(await violations(page, page.url())).toEqual([])
  await sheet.getByRole('button', { name: 'Start plan' }).click()
  await expect(page.getByText('Plan started')).toBeVisible()
  await expect(page.getByRole('region', { name: /^A plan for / })).toBeVisible()
  await expect(page.getByRole('main').getByText('Plan', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: /^Work done today/ }).fill('Pour the slab of bay 3')
  await expect(page.getByText('All saved to office')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign and file' })).toBeHidden()
  expect(await violations(page, page.url())).toEqual([])
  // In the book it is a plan, and today's log is another one.
  await page.goto(`/logbooks/${book.id}`)
  await expect(page.getByRole('row').filter({ hasText: usDay(dayAgo(-1)) })).toContainText('Plan')
  await expect(page.getByRole('button', { name: 'New log' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ ...handset, mayLog: /ERR_|Failed to (fetch|load)|net::|status of (4|5)\d\d/ })

  test('a day is planned without signal', async ({ api, hire, windowFor }) => {
    const marcus = await hire(FIELD, 'Marcus')
    const { book } = await jobWithLogs(api, { id: marcus.me.id, name: 'Marcus Person' })
    const page = await windowFor(marcus)
    await prepared(page)
    await expect.poll(() => onDisk(page)).toMatchObject({ logbooks: 1, logentries: 1 })
    await page.context().setOffline(true)
    await page.goto(`/mobile/logbooks/${book.id}/add`)
    const day = field(page.getByRole('main'), 'Day')
    await day.fill(usDay(dayAgo(-2)))
    await day.blur()
    await expect(page.getByText(/^Write what is planned/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing to report' })).toBeHidden()
    await page.getByRole('button', { name: /^Start empty/ }).click()
    await expect(page.getByRole('region', { name: /^A plan for / })).toBeVisible()
    await page.getByRole('textbox', { name: 'Work done today' }).fill('Crane at 7')
    await expect(page.getByRole('button', { name: 'Sign and file' })).toBeHidden()
    await expect(page.getByText('Saved on this phone', { exact: true })).toBeVisible()
    await page.context().setOffline(false)
    await allSent(page)
    const { rows } = await api(logentries.list, { query: { LogbookId: book.id, from: dayAgo(-2), to: dayAgo(-2) } })
    expect(rows).toMatchObject([{ status: 'draft' }])
    const { answers } = await api(logentries.get, { params: { id: rows[0]?.id ?? '' } })
    expect(answers.values['work_done']).toBe('Crane at 7')
  })
})
