// @ring full
import type { Locator, Page } from '@playwright/test'
import type { Caller } from '@jobwright/contract/call.ts'
import { setAnswer } from '@jobwright/contract/forms/fill.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { badge, onDisk, prepared } from '../field.ts'
import { allSent, dayAgo, jobWithLogs, noInjury, signIn } from '../fieldLogs.ts'
import { FIELD, expect, test } from '../house.ts'
import { handset, withCamera } from '../phone.ts'

test.use({ ...handset, launchOptions: withCamera, mayLog: /ERR_|Failed to (fetch|load)|net::|status of (4|5)\d\d/ })

test('a foreman goes from the facts of the day to a signed log without signal; the app is killed twice', async ({
  api,
  hire,
  windowFor,
}) => {
  const marcus = await hire(FIELD, 'Marcus')
  const { book, project } = await jobWithLogs(api, { id: marcus.me.id, name: 'Marcus Person' })
  await completedTask(api, project.id, marcus.me.id)
  let page = await windowFor(marcus)
  const context = page.context()
  await prepared(page)
  await expect.poll(() => onDisk(page)).toMatchObject({ logbooks: 1, logentries: 1, tasks: 1 })
  await context.setOffline(true)

  await page.goto('/mobile/logbooks')
  await expect(page.getByRole('listitem').filter({ hasText: 'Barn roof, daily' })).toBeVisible()
  await page.getByRole('link', { name: 'Barn roof, daily' }).click()
  await page.getByRole('link', { name: 'Start today’s log' }).click()
  // What comes from the last log is yellow until somebody looks at it.
  const crew = page.getByRole('region', { name: 'Crew' })
  await expect(crew.getByText('Luis Ortega').or(crew.locator('input[value="Luis Ortega"]')).first()).toBeVisible()
  await crew.getByRole('button', { name: 'All still right' }).click()
  await page.getByRole('button', { name: 'Accept 1 task' }).click()
  const fact = 'Completed: Strip the north slope'
  await expect(page.getByRole('textbox', { name: 'Work done today' })).toHaveValue(fact)
  await noInjury(page).check()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Killed at the last key.')
  // The tab dies right after the last key.
  await page.close({ runBeforeUnload: false })
  page = await context.newPage()
  await page.goto('/mobile/logbooks')
  await page.getByRole('link', { name: 'Barn roof, daily' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Work done today' })).toHaveValue(fact)
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

  await expect(page.getByText('Saved on this phone', { exact: true })).toBeVisible()
  const address = page.url()
  await page.close({ runBeforeUnload: false })
  page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('img', { name: 'Photos: Photo 1' })).toBeVisible()
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
    work_done: fact,
    notes: 'Killed at the last key.',
  })
  const taken = await api(photos.list, { query: { ProjectId: project.id } })
  expect(taken.totalCounts).toBe(1)
  expect(log.answers.values['photos']).toEqual([taken.rows[0]?.id])
  expect(log.answers.review).toEqual([])
})

test('a daily log like yesterday’s takes at most ten taps', async ({ api, hire, windowFor }) => {
  const marcus = await hire(FIELD, 'Marcus')
  const { book, project } = await jobWithLogs(api, { id: marcus.me.id, name: 'Marcus Person' })
  const page = await windowFor(marcus)
  await prepared(page)
  await expect.poll(() => onDisk(page)).toMatchObject({ logbooks: 1, logentries: 1 })
  await page.context().setOffline(true)
  // During the day: photos of the job.
  await photosOfJob(page, project.id, 2)
  await page.goto('/mobile')
  // Counted is each touch of the screen from Today to the filed log: links, buttons, setting the cursor into a field, and
  // each stroke of a signature. Letters are not: they are dictated or typed, whatever the form.
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await tap(page.getByRole('link', { name: 'Barn roof, daily' }))
  await tap(page.getByRole('region', { name: 'Crew' }).getByRole('button', { name: 'All still right' }))
  await tap(page.getByRole('button', { name: 'Accept 2 photos' }))
  const weather = page.getByRole('group', { name: 'Weather' })
  await tap(weather.getByRole('button', { name: 'Add observation' }))
  await tap(weather.getByRole('radio', { name: 'Clear' }))
  await tap(noInjury(page))
  const work = page.getByRole('textbox', { name: 'Work done today' })
  await tap(work)
  await work.pressSequentially('Dried in the north slope.')
  await tap(page.getByRole('button', { name: 'Sign and file' }))
  await signIn(page, 'Sign and file', 'File log')
  // A stroke and a button: a log is signed once.
  taps += 2
  await expect(page.getByText('Signed. It sends itself when there is signal.')).toBeVisible()
  console.log(`A daily log: ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(10)
  await page.context().setOffline(false)
  await allSent(page)
  const { rows } = await api(logentries.list, { query: { LogbookId: book.id, from: dayAgo(0), to: dayAgo(0) } })
  expect(rows).toMatchObject([{ status: 'submitted' }])
  const log = await api(logentries.get, { params: { id: rows[0]?.id ?? '' } })
  expect(log.answers.values['photos']).toHaveLength(2)
  expect(log.answers.values['site_weather']).toMatchObject({ rows: [{ sky: 'clear' }] })
  expect(log.answers.rows['crew']).toHaveLength(1)
})

test('the office changes a log while its author signs it without signal: nothing is lost, and it is signed again', async ({
  api,
  hire,
  windowFor,
}) => {
  const marcus = await hire(FIELD, 'Marcus')
  const { book } = await jobWithLogs(api, { id: marcus.me.id, name: 'Marcus Person' })
  const page = await windowFor(marcus)
  await prepared(page)
  await expect.poll(() => onDisk(page)).toMatchObject({ logbooks: 1, logentries: 1 })
  await page.goto(`/mobile/logbooks/${book.id}/info`)
  await page.getByRole('link', { name: 'Start today’s log' }).click()
  await page.getByRole('region', { name: 'Crew' }).getByRole('button', { name: 'All still right' }).click()
  await page.getByRole('textbox', { name: 'Work done today' }).fill('Dried in the north slope.')
  await noInjury(page).check()
  await allSent(page)
  const of = { LogbookId: book.id, from: dayAgo(0), to: dayAgo(0) }
  await expect.poll(async () => (await api(logentries.list, { query: of })).totalCounts).toBe(1)
  const [row] = (await api(logentries.list, { query: of })).rows
  const params = { id: row?.id ?? '' }
  await expect
    .poll(async () => (await api(logentries.get, { params })).answers.values['work_done'])
    .toBe('Dried in the north slope.')
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Work done today' }).fill('Dried in both slopes.')
  await page.getByRole('button', { name: 'Sign and file' }).click()
  await signIn(page, 'Sign and file', 'File log')
  await expect(page.getByText('Signed. It sends itself when there is signal.')).toBeVisible()

  const { answers, version } = await api(logentries.get, { params })
  const theirs = setAnswer(setAnswer(answers, 'work_done', 'Office: one slope.'), 'notes', 'Office: call Ann.')
  await api(logentries.update, { params, body: { answers: theirs, base: { answers }, version } as never })
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/needs? you/, { timeout: 90_000 })
  await expect(page.getByText('The log changed while you were away.')).toBeVisible()
  // Both wrote this field: both are shown, and the author chooses. What only the office wrote is simply there.
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Office: call Ann.')
  await page.getByRole('button', { name: 'Needs you' }).click()
  const clash = page.getByRole('region', { name: /Work done today/ })
  await expect(clash).toBeInViewport()
  await expect(clash).toContainText('Office: one slope.')
  await expect(clash).toContainText('Dried in both slopes.')
  await clash.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('textbox', { name: 'Work done today' })).toHaveValue('Dried in both slopes.')
  await page.getByRole('button', { name: 'Sign and file' }).click()
  await signIn(page, 'Sign and file', 'File log')
  await allSent(page)
  const after = await api(logentries.get, { params })
  expect(after.status).toBe('submitted')
  expect(after.answers.values).toMatchObject({ work_done: 'Dried in both slopes.', notes: 'Office: call Ann.' })
})

test('what the phone knows of the day goes into the log: tasks, photos of the job, pictures of the gallery', async ({
  api,
  hire,
  windowFor,
}) => {
  const marcus = await hire(FIELD, 'Marcus')
  const { book, project } = await jobWithLogs(api, { id: marcus.me.id, name: 'Marcus Person' })
  await completedTask(api, project.id, marcus.me.id)
  const page = await windowFor(marcus)
  await prepared(page)
  await expect.poll(() => onDisk(page)).toMatchObject({ logbooks: 1, logentries: 1, tasks: 1 })
  await page.context().setOffline(true)
  // A photo of the job, taken before there is a log.
  await photosOfJob(page, project.id, 1)

  await page.goto(`/mobile/logbooks/${book.id}/log/edit`)
  await expect(page).toHaveURL(/\/log\/[0-9a-f-]{36}\/edit/)
  await page.getByRole('button', { name: 'Accept 1 task' }).click()
  await expect(page.getByRole('textbox', { name: 'Work done today' })).toHaveValue('Completed: Strip the north slope')
  await page.getByRole('button', { name: 'Accept 1 photo' }).click()
  await expect(page.getByRole('img', { name: 'Photos: Photo 1' })).toBeVisible()
  await page.getByRole('group', { name: 'Photos' }).getByRole('button', { name: 'Add photos' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose from the gallery' }).click()
  await (await chooser).setFiles({ name: 'eave.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })
  await expect(page.getByRole('img', { name: 'Photos: Photo 2' })).toBeVisible()
  await expect(page.getByText('Saved on this phone', { exact: true })).toBeVisible()

  await page.context().setOffline(false)
  await allSent(page)
  const of = { LogbookId: book.id, from: dayAgo(0), to: dayAgo(0) }
  const [row] = (await api(logentries.list, { query: of })).rows
  const log = await api(logentries.get, { params: { id: row?.id ?? '' } })
  const taken = await api(photos.list, { query: { ProjectId: project.id } })
  expect(log.answers.values['photos']).toHaveLength(2)
  expect(new Set(log.answers.values['photos'] as string[])).toEqual(new Set(taken.rows.map(({ id }) => id)))
})

/** A task that this person completed today. */
async function completedTask(api: Caller, ProjectId: string, UserId: string): Promise<void> {
  const task = await api(tasks.create, { body: { title: 'Strip the north slope', ProjectId, UserId } })
  const completed = { status: TaskStatus.Completed, version: task.version }
  await api(tasks.update, { params: { id: task.id }, body: completed as never })
}

/** Takes photos at a job with the phone's camera. */
async function photosOfJob(page: Page, projectId: string, count: number): Promise<void> {
  await page.goto(`/mobile/projects/${projectId}/info`)
  await page.getByRole('main').getByRole('button', { name: 'Take photos' }).click()
  const shutter = page.getByRole('button', { name: 'Take a photo' })
  await expect(shutter).toBeEnabled()
  for (let nth = 0; nth < count; nth += 1) await shutter.click()
  await expect(page.getByText(`${count} ${count === 1 ? 'photo' : 'photos'} taken`)).toBeAttached()
  await page.getByRole('button', { name: 'Review' }).click()
  await page
    .getByRole('button', { name: /^(Upload|Done|Link)/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(/camera/)
}

/** A picture of two by two. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg=='

test('a day that was filed with one tap, nothing to report, is taken back', async ({ api, hire, windowFor }) => {
  const marcus = await hire(FIELD, 'Marcus')
  const { book } = await jobWithLogs(api, { id: marcus.me.id, name: 'Marcus Person' })
  const page = await windowFor(marcus)
  await prepared(page)
  await expect.poll(() => onDisk(page)).toMatchObject({ logbooks: 1, logentries: 1 })
  const nothing = async () => {
    await page.goto(`/mobile/logbooks/${book.id}/add`)
    await page.getByRole('list', { name: 'Reason' }).getByRole('button').first().click()
    await expect(page.getByText('Day filed: nothing to report')).toBeVisible()
  }
  const days = async () =>
    (await api(logentries.list, { query: { LogbookId: book.id } })).rows.filter(({ status }) => status === 'no_work')
  await nothing()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Start today’s log' })).toBeVisible()
  await allSent(page)
  expect(await days()).toEqual([])
  await nothing()
  await expect.poll(async () => (await days()).length).toBe(1)
})
