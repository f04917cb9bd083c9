// @ring full
import { comments } from '@jobwright/contract/resources/comments.ts'
import { logentries, type LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { prepared } from '../field.ts'
import { allSent, dayAgo, fileLog, jobWithLogs, signIn } from '../fieldLogs.ts'
import { FIELD, expect, test } from '../house.ts'
import { handset } from '../phone.ts'

test.use({ ...handset })

test('a log that the office returned is the first thing on Today, with what is to be changed', async ({
  api,
  hire,
  windowFor,
}) => {
  const marcus = await hire(FIELD, 'Marcus')
  const { book, last } = await jobWithLogs(api, { id: marcus.me.id, name: 'Marcus Person' })
  const own = await marcus.call(logentries.create, {
    body: { LogbookId: book.id, logDate: dayAgo(2), answers: last.answers },
  })
  await fileLog(marcus.call, own as LogEntry, 'Marcus Person')
  const { version } = await api(logentries.get, { params: { id: own.id } })
  await api(logentries.update, {
    params: { id: own.id },
    body: { status: 'returned', returnComment: 'Who was on site?', version },
  })
  const page = await windowFor(marcus)
  await prepared(page)
  await page.goto('/mobile')
  const returned = page.getByRole('listitem').filter({ hasText: 'Who was on site?' })
  await expect(page.getByRole('heading', { name: 'Returned for changes 1' })).toBeVisible()
  await expect(returned.getByText('Returned', { exact: true })).toBeVisible()
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/returned.png` })
  await returned.getByRole('link').click()
  await expect(page.getByText('Who was on site?')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/log/${own.id}/edit`))
  // Filed again as it was, it says so first, and takes an answer along.
  await page.getByRole('button', { name: 'Sign and file' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sign and file' })
  await expect(sheet.getByRole('alert', { name: 'Nothing changed' })).toContainText(
    'Nothing changed since it was returned. File anyway?',
  )
  await expect(sheet.getByRole('alert', { name: 'Nothing changed' })).toContainText('Who was on site?')
  await sheet.getByLabel('Reply to the office').fill('Only me, as the crew table says.')
  await signIn(page, 'Sign and file', 'File anyway')
  await allSent(page)
  await expect.poll(async () => (await api(logentries.get, { params: { id: own.id } })).status).toBe('submitted')
  const { rows } = await api(comments.list, { query: { resource: 'logentries', recordId: own.id } })
  expect(rows.map(({ body }) => body)).toEqual(['Only me, as the crew table says.'])
})
