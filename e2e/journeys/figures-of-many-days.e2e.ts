import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Caller } from '@jobwright/contract/call.ts'
import { noAnswers, type Answers, type Form } from '@jobwright/contract/forms/form.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { violations } from '../axe.ts'
import { choose, expect, test } from '../house.ts'

const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        { key: 'concrete', type: 'number', label: { en: 'Concrete poured' }, unit: 'yd' },
        { key: 'sky', type: 'weather', label: { en: 'Weather' } },
        { key: 'sign', type: 'signature', label: { en: 'Visitor' } },
      ],
    },
    {
      key: 'crew',
      label: { en: 'Crew' },
      repeat: 'rows',
      fields: [{ key: 'hours', type: 'number', label: { en: 'Hours' } }],
    },
  ],
}
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
const rain = (minutes: number) => ({
  rows: [
    {
      id: 'a',
      time: '07:00',
      sky: 'rain' as const,
      temp: '50',
      wind: '',
      ground: 'mud' as const,
      delay: true,
      minutes,
    },
  ],
  report: null,
})

/** Files the log of so many days ago. */
async function filed(api: Caller, LogbookId: string, days: number, answers: Partial<Answers>) {
  const log = await api(logentries.create, {
    body: { LogbookId, logDate: addDays(today, -days), answers: { ...noAnswers, ...answers } },
  })
  const hash = createHash('sha256').update(signedText(form, log.answers)).digest('hex')
  await api(logentries.update, {
    params: { id: log.id },
    body: { status: 'submitted', signature: { name: 'Ada Owner', title: '', path: '', device: '', hash } },
  })
}

test('one field is read across days: total, groups, weather days, a link to share, and a table to take along', async ({
  api,
  page,
}) => {
  const made = await api(templates.create, { body: { title: 'Site diary', body: form } })
  await api(templates.publish, { params: { id: made.id }, body: {} })
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const bookOf = (title: string) =>
    api(logbooks.create, { body: { title, TemplateId: made.id, CustomerId: customer.id } })
  const [barn, shed] = [await bookOf('Barn roof'), await bookOf('Tool shed')]
  const hours = (...all: string[]) => ({
    crew: all.map((one, n) => ({ id: `r${n}`, values: { hours: one } })),
  })
  await filed(api, barn.id, 20, { values: { concrete: '12.1', sky: rain(90) }, rows: hours('8.1', '0.2') })
  await filed(api, barn.id, 2, { values: { concrete: '0.2', sky: rain(45) }, rows: hours('7') })
  await filed(api, shed.id, 2, { values: { concrete: '1000' } })

  await page.goto('/logbooks')
  await page.getByRole('button', { name: 'Figures', exact: true }).click()
  await expect(page.getByText('Choose a template and a field')).toBeVisible()
  await choose(page, 'Template', 'Site diary')
  // Signatures are not read across days.
  await page.getByRole('combobox', { name: 'Field' }).click()
  await expect(page.getByRole('option', { name: /Concrete poured/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Visitor/ })).toBeHidden()
  await page.getByRole('option', { name: /Concrete poured/ }).click()
  const sum = page.getByRole('status').filter({ hasText: 'Concrete poured' })
  await expect(sum).toContainText('1,012.3 yd')
  await expect(sum).toContainText('3 logs')
  await expect(page.getByRole('row')).toHaveCount(4)

  await choose(page, 'Log book', /Barn roof/)
  await expect(sum).toContainText('12.3 yd')
  const press = (name: string) => page.locator('label').getByText(name, { exact: true }).click()
  await press('This week')
  await press('Last 30 days')
  await press('Week')
  await expect(page.getByRole('rowheader', { name: /^Week of/ })).toHaveCount(2)
  expect(await violations(page, page.url())).toEqual([])

  // Somebody else opens the same figures by the address.
  await page.reload()
  await expect(sum).toContainText('12.3 yd')
  await expect(page.getByRole('rowheader', { name: /^Week of/ })).toHaveCount(2)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(-2).join(' '))).toEqual(['Value Unit', '12.1 yd', '0.2 yd'])

  await page.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('option', { name: /Weather/ }).click()
  await expect(page.getByText('2 days with delay')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Weather' })).toContainText('2:15')
  await page.getByRole('row').filter({ hasText: '1:30' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/logentries\/[0-9a-f-]{36}/)

  // From the template: a published field leads to its figures.
  await page.goto(`/logbooks/templates/${made.id}`)
  await page
    .getByRole('button', { name: /^Concrete poured/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'See its figures' }).click()
  await expect(sum).toContainText('1,012.3 yd')
  await page.goto(`/logbooks/figures?TemplateId=${made.id}&key=hours&span=own&from=${today}&to=${today}`)
  await expect(page.getByText('No figures on these days')).toBeVisible()
})
