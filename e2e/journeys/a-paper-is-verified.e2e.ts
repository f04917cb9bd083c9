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
