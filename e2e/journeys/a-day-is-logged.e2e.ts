// @ring full
import type { Locator, Page } from '@playwright/test'
import type { Caller } from '@jobwright/contract/call.ts'
import type { Answers } from '@jobwright/contract/forms/form.ts'
import { OFFICE_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { dayAgo, noInjury } from '../fieldLogs.ts'
import { choose, expect, field, settled, test, type Person } from '../house.ts'

/** A customer with a project. */
async function jobOf(api: Caller, admin: Person) {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: admin.me.id },
  })
  return { customer, project }
}

/** A log book of the daily log, and the draft of today in it. */
async function draftOf(api: Caller, admin: Person) {
  const { project } = await jobOf(api, admin)
  const [template] = (await api(templates.list, { query: { q: 'Daily log' } })).rows
  const book = await api(logbooks.create, {
    body: { title: 'Barn roof, daily', TemplateId: template?.id ?? '', ProjectId: project.id },
  })
  return api(logentries.create, { body: { LogbookId: book.id, logDate: dayAgo(0) } })
}

const log = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label })
const saved = (page: Page) => expect(page.getByText('All saved to office')).toBeVisible()
const status = (page: Page, name: string) => expect(page.getByRole('main').getByText(name, { exact: true }).first())

/** Draws a stroke on the pad of a dialog. */
async function draw(page: Page, dialog: Locator): Promise<void> {
  const pad = dialog.getByRole('img', { name: /^Sign here/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad has no box.')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (const [x, y] of [
    [90, 30],
    [140, 80],
    [220, 40],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  await page.mouse.up()
}

async function signAndFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign and file' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sign and file' })
  await expect(sheet.getByText('By signing, you confirm it’s accurate.')).toBeVisible()
  await draw(page, sheet)
  await sheet.getByRole('button', { name: 'File log' }).click()
  await expect(page.getByText('Log filed')).toBeVisible()
}

test('a day is logged, returned, corrected, approved and reopened', async ({ page, api, admin, hire, windowFor }) => {
  test.setTimeout(480_000)
  await jobOf(api, admin)
  const otis = await hire(OFFICE_ROLE, 'Otis')

  await page.goto('/logbooks')
  await settled(page)
  await page.getByRole('button', { name: 'Add log book' }).click()
  const adding = page.getByRole('dialog', { name: 'New log book' })
  await adding.getByRole('button', { name: 'Create log book' }).click()
  await expect(adding.getByText('Title is required')).toBeVisible()
  await expect(adding.getByText('Template is required')).toBeVisible()
  await expect(adding.getByText('Customer Required')).toBeVisible()
  await field(adding, 'Title').fill('x'.repeat(75))
  await adding.getByRole('button', { name: 'Create log book' }).click()
  await expect(adding.getByText('Title must be less than 75 characters')).toBeVisible()
  await field(adding, 'Title').fill('Barn roof, daily')
  await choose(page, 'Template', 'Daily log')
  await choose(page, 'Project', /Barn roof/)
  await expect(adding.getByRole('combobox', { name: 'Customer' })).toHaveValue('Whitmore Orchards')
  await adding.getByRole('button', { name: 'Create log book' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Barn roof, daily' })).toBeVisible()

  await page.getByRole('button', { name: 'New log' }).click()
  const starting = page.getByRole('dialog', { name: 'New log in Barn roof, daily' })
  await expect(starting.getByRole('radio', { name: 'Copy the last log' })).toBeDisabled()
  await starting.getByRole('button', { name: 'Start log' }).click()
  await expect(page).toHaveURL(/\/logentries\/[0-9a-f-]{36}/)
  const id = new URL(page.url()).pathname.split('/').pop() ?? ''
  await status(page, 'Draft').toBeVisible()

  const crew = page.getByRole('region', { name: 'Crew' })
  await crew.getByRole('button', { name: 'Add row' }).click()
  await crew.getByRole('radio', { name: 'Otis Person' }).check()
  await crew.getByRole('textbox', { name: /^Hours/ }).fill('7.5')
  await log(page, /^Work done today/).fill('Poured the slab of bay 3')

  // What is missing leads to its field.
  await page.getByRole('button', { name: 'Sign and file' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sign and file' })
  await expect(sheet.getByText('1 answer is still missing or wrong')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'File log' })).toBeDisabled()
  await sheet.getByRole('button', { name: /^Any injury/ }).click()
  await expect(sheet).toBeHidden()
  await expect(
    page
      .getByRole('radiogroup', { name: /^Any injury/ })
      .getByRole('radio')
      .first(),
  ).toBeFocused()
  await noInjury(page).check()
  await saved(page)
  await signAndFile(page)
  await status(page, 'Filed').toBeVisible()

  const second = await windowFor(otis)
  await second.goto(`/logentries/${id}`)
  await expect(second.getByText('Poured the slab of bay 3')).toBeVisible()
  await second.getByRole('button', { name: 'Return', exact: true }).click()
  const returning = second.getByRole('dialog', { name: 'Return this log' })
  await returning.getByRole('button', { name: 'Return log' }).click()
  await expect(returning.getByText('Required.')).toBeVisible()
  await field(returning, 'Comment').fill('Almost done.')
  await choose(second, 'Add a note at a field', 'Work done today')
  await field(returning, 'Note: Work done today').fill('How many yards?')
  await returning.getByRole('button', { name: 'Return log' }).click()
  await status(second, 'Returned').toBeVisible()

  // The author's open page follows by itself.
  await expect(page.getByText('Almost done.')).toBeVisible()
  await expect(log(page, /^Work done today/)).toHaveAccessibleDescription(/How many yards\?/)
  await log(page, /^Work done today/).fill('Poured the slab of bay 3, 14 yards')
  await saved(page)
  await signAndFile(page)

  await expect(second.getByText('Poured the slab of bay 3, 14 yards')).toBeVisible()
  await second.getByRole('button', { name: 'Approve' }).click()
  await status(second, 'Approved').toBeVisible()

  await status(page, 'Approved').toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /Work done today.*Poured the slab of bay 3.*14 yards/s })
      .first(),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('button', { name: 'Reopen' }).click()
  const reopening = page.getByRole('dialog', { name: 'Reopen this log?' })
  await reopening.getByRole('button', { name: 'Reopen log' }).click()
  await expect(reopening.getByText('Required.')).toBeVisible()
  await field(reopening, 'Why does it need a change?').fill('The yards were wrong.')
  await reopening.getByRole('button', { name: 'Reopen log' }).click()
  await status(page, 'Draft').toBeVisible()
  await expect(page.getByText('Revision 2')).toBeVisible()
  await expect(page.getByText('The yards were wrong.')).toBeVisible()
  const { revision, answers } = await api(logentries.get, { params: { id } })
  expect(revision).toBe(2)
  expect(answers.values['total_hours']).toBe('7.5')

  // The book opens the log of today instead of another one.
  await page.goto('/logbooks')
  await page.getByRole('link', { name: 'Barn roof, daily' }).click()
  await page.getByRole('button', { name: 'Open today’s log' }).click()
  await expect(page).toHaveURL(`/logentries/${id}`)
})

test('a long form is whole a moment after its first sections', async ({ page, api }) => {
  const sections = Array.from({ length: 10 }, (_, section) => ({
    key: `s${section}`,
    label: { en: `Section ${section}` },
    repeat: 'none' as const,
    fields: Array.from({ length: 20 }, (_, field) => ({
      key: `f${section}_${field}`,
      type: 'text' as const,
      label: { en: `Field ${section}.${field}` },
    })),
  }))
  const template = await api(templates.create, { body: { title: 'Long', body: { languages: ['en'], sections } } })
  await api(templates.publish, { params: { id: template.id }, body: { version: template.version } })
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const book = await api(logbooks.create, {
    body: { title: 'Long list', TemplateId: template.id, CustomerId: customer.id },
  })
  const draft = await api(logentries.create, { body: { LogbookId: book.id, logDate: dayAgo(0) } })
  await page.goto(`/logentries/${draft.id}`)
  await expect(log(page, 'Field 0.0')).toBeVisible()
  await log(page, 'Field 9.19').fill('The last one')
  await saved(page)
})

test('two people write in one log and both stay', async ({ page, api, admin, hire, windowFor }) => {
  const entry = await draftOf(api, admin)
  const second = await windowFor(await hire(OFFICE_ROLE, 'Otis'))
  await page.goto(`/logentries/${entry.id}`)
  await second.goto(`/logentries/${entry.id}`)
  const work = /^Work done today/
  const plan = /^Plan for tomorrow/
  await log(page, work).fill('Poured the slab of bay 3')
  await log(second, plan).fill('Strip the forms')
  await expect(log(page, plan)).toHaveValue('Strip the forms')
  await expect(log(second, work)).toHaveValue('Poured the slab of bay 3')
  await saved(page)
  await saved(second)
  const read = async () => (await api(logentries.get, { params: { id: entry.id } })).answers as Answers
  expect((await read()).values).toMatchObject({ work_done: 'Poured the slab of bay 3', work_next: 'Strip the forms' })

  // The same field at the same time: both answers stand there, and a person decides.
  await log(page, plan).fill('Strip the forms at 7')
  await log(second, plan).fill('Strip the forms at 9')
  await expect.poll(async () => (await clashes(page)) + (await clashes(second)), { timeout: 90_000 }).toBeGreaterThan(0)
  const asked = (await clashes(page)) > 0 ? page : second
  const mine = asked === page ? 'Strip the forms at 7' : 'Strip the forms at 9'
  await expect(
    asked.getByRole('region', { name: 'Two people changed the same answers: Plan for tomorrow' }),
  ).toBeVisible()
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await expect(log(asked, plan)).toHaveValue(mine)
  await expect(log(asked === page ? second : page, plan)).toHaveValue(mine)
  expect((await read()).values['work_next']).toBe(mine)
})

const clashes = (page: Page) => page.getByRole('button', { name: 'Keep mine' }).count()

test.describe('without a network', () => {
  test.use({ mayLog: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 50\d/ })
  test('what is written in a log survives a reload', async ({ page, api, admin }) => {
    const entry = await draftOf(api, admin)
    await page.goto(`/logentries/${entry.id}`)
    await settled(page)
    const path = `**/api/logentries/${entry.id}`
    await page.route(path, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    await log(page, /^Work done today/).fill('Poured the slab of bay 3')
    await expect(page.getByText('Couldn’t save. Your changes are kept on this device. Try again.')).toBeVisible()
    await page.reload()
    await expect(log(page, /^Work done today/)).toHaveValue('Poured the slab of bay 3')
    await expect(page.getByText('We restored what you entered earlier.')).toBeVisible()
    await page.unroute(path)
    await saved(page)
    const { answers } = await api(logentries.get, { params: { id: entry.id } })
    expect(answers.values['work_done']).toBe('Poured the slab of bay 3')
  })
})
