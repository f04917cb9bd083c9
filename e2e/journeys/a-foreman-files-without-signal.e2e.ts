import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { badge, onDisk, prepared } from '../field.ts'
import { allSent, dayAgo, jobWithLogs, signIn } from '../fieldLogs.ts'
import { FIELD, expect, test } from '../house.ts'
import { handset, withCamera } from '../phone.ts'

test.use({ ...handset, launchOptions: withCamera, mayLog: /ERR_|Failed to (fetch|load)|net::|status of (4|5)\d\d/ })

test('a foreman writes, signs and files the log of the day without signal; the app is killed in between', async ({
  api,
  hire,
  windowFor,
}) => {
  const marcus = await hire(FIELD, 'Marcus')
  const { book, project } = await jobWithLogs(api, { id: marcus.me.id, name: 'Marcus Person' })
  let page = await windowFor(marcus)
  const context = page.context()
  await prepared(page)
  await expect.poll(() => onDisk(page)).toMatchObject({ logbooks: 1, logentries: 1 })
  await context.setOffline(true)

  await page.goto('/mobile/logbooks')
  await expect(page.getByRole('listitem').filter({ hasText: 'Barn roof, daily' })).toBeVisible()
  await page.getByRole('link', { name: 'Barn roof, daily' }).click()
  await page.getByRole('link', { name: 'Start today’s log' }).click()
  // What comes from the last log is yellow until somebody looks at it.
  const crew = page.getByRole('region', { name: 'Crew' })
  await expect(crew.getByText('Luis Ortega').or(crew.locator('input[value="Luis Ortega"]')).first()).toBeVisible()
  await crew.getByRole('button', { name: 'All still right' }).click()
  await page.getByRole('textbox', { name: 'Work done today' }).fill('Dried in the north slope.')
  await page.getByRole('textbox', { name: 'Notes' }).fill('Killed at the last key.')
  // The tab dies right after the last key.
  await page.close({ runBeforeUnload: false })
  page = await context.newPage()
  await page.goto('/mobile/logbooks')
  await page.getByRole('link', { name: 'Barn roof, daily' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Work done today' })).toHaveValue('Dried in the north slope.')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Killed at the last key.')

  await page.getByRole('group', { name: 'Photos' }).getByRole('button', { name: 'Add photos' }).click()
  await page.getByRole('dialog', { name: 'Photos for the log' }).getByRole('button', { name: 'Take photos' }).click()
  const shutter = page.getByRole('button', { name: 'Take a photo' })
  await expect(shutter).toBeEnabled()
  await shutter.click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: /^Add 1/ }).click()
  await expect(page).toHaveURL(/\/log\/[0-9a-f-]{36}\/edit/)
  await expect(page.getByRole('img', { name: 'Photos: Photo 1' })).toBeVisible()

  await page.getByRole('group', { name: 'Signature' }).getByRole('button', { name: 'Sign' }).click()
  await signIn(page, 'Signature', 'Sign')
  await expect(page.getByText('Saved on this phone', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign and file' }).click()
  await signIn(page, 'Sign and file', 'File log')
  await expect(page.getByText('Signed. It sends itself when there is signal.')).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName(/waiting, saved on this phone/)
  // One creation, one save of the answers, the photo and the filing: answers do not pile up.
  await expect(badge(page)).toHaveAccessibleName(/^4 waiting/)

  await context.setOffline(false)
  await allSent(page)
  const { rows } = await api(logentries.list, { query: { LogbookId: book.id, from: dayAgo(0), to: dayAgo(0) } })
  expect(rows).toMatchObject([{ status: 'submitted', daysLate: 0 }])
  const log = await api(logentries.get, { params: { id: rows[0]?.id ?? '' } })
  expect(log.signature).toMatchObject({ name: 'Marcus Person', by: marcus.me.id })
  expect(log.answers.values).toMatchObject({
    work_done: 'Dried in the north slope.',
    notes: 'Killed at the last key.',
  })
  const taken = await api(photos.list, { query: { ProjectId: project.id } })
  expect(taken.totalCounts).toBe(1)
  expect(log.answers.values['photos']).toEqual([taken.rows[0]?.id])
  expect(log.answers.review).toEqual([])
})
