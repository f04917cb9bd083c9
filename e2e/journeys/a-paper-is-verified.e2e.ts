import { createHash } from 'node:crypto'
import { noAnswers, type Form } from '@jobwright/contract/forms/form.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { violations } from '../axe.ts'
import { expect, test } from '../house.ts'

const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [{ key: 'work', type: 'longtext', label: { en: 'Work done' } }],
    },
  ],
}

test('a filed log is a paper that everybody can verify, and the board shows its day', async ({
  api,
  page,
  windowFor,
}) => {
  const made = await api(templates.create, { body: { title: 'Site diary', body: form } })
  await api(templates.publish, { params: { id: made.id }, body: {} })
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const every = { schedule: 'weekly' as const, weekdays: [0, 1, 2, 3, 4, 5, 6] }
  const book = await api(logbooks.create, {
    body: { title: 'Barn roof', TemplateId: made.id, CustomerId: customer.id, ...every },
  })
  const logDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
  const answers = { ...noAnswers, values: { work: 'Ridge cap' } }
  const log = await api(logentries.create, { body: { LogbookId: book.id, logDate, answers } })
  const hash = createHash('sha256').update(signedText(form, log.answers)).digest('hex')
  await api(logentries.update, {
    params: { id: log.id },
    body: { status: 'submitted', signature: { name: 'Ada Owner', title: '', path: '', device: '', hash } },
  })

  await page.goto('/logbooks/board')
  const cell = page.getByRole('link', { name: /^Barn roof, .*: Filed$/ })
  await expect(cell).toBeVisible()
  await expect(page.getByText('No log is missing')).toBeVisible()
  expect(await violations(page, page.url())).toEqual([])
  await cell.click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  const path = await download.path()

  // Somebody without an account.
  const stranger = await windowFor()
  await stranger.goto(`/verify/${'0'.repeat(64)}`)
  await expect(stranger.getByRole('heading', { name: 'Unknown fingerprint' })).toBeVisible()
  await stranger.locator('input[type=file]').setInputFiles(path)
  await expect(stranger.getByRole('heading', { name: 'This file is genuine' })).toBeVisible()
  await expect(stranger.getByText(/^From /)).toBeVisible()
  await expect(stranger.getByText('Ridge cap')).toHaveCount(0)
  expect(await violations(stranger, 'verify')).toEqual([])
})

test('a template is duplicated, tried, published, retired, and taken along as a file', async ({ page }) => {
  await page.goto('/logbooks/templates')
  await page.getByText('Visitor', { exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  expect(await violations(page, page.url())).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take along as a file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Visitor.json')
  const path = await download.path()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Gate list')
  expect(await violations(page, page.url())).toEqual([])
  await page.getByRole('button', { name: 'Create log book template' }).click()
  await expect(page.getByRole('heading', { name: 'Gate list' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 is published')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"jobwright-template","body":{"languages":["en"],"sections":7}}'),
  })
  await expect(page.getByText('The template can’t be used like this')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByText('Template retired')).toBeVisible()
  await page.getByRole('button', { name: 'Put back into use' }).click()
  await expect(page.getByText('Template is back in use')).toBeVisible()
})
