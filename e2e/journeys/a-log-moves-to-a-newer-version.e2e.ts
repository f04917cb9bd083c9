// @ring full
import type { Caller } from '@jobwright/contract/call.ts'
import type { Form, FormField } from '@jobwright/contract/forms/form.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { violations } from '../axe.ts'
import { onDisk, prepared } from '../field.ts'
import { allSent, dayAgo } from '../fieldLogs.ts'
import { FIELD, expect, test, type Person } from '../house.ts'
import { handset } from '../phone.ts'

const formOf = (...fields: FormField[]): Form => ({
  languages: ['en'],
  sections: [{ key: 'day', label: { en: 'Day' }, repeat: 'none', fields }],
})
const first = formOf(
  { key: 'work', type: 'longtext', label: { en: 'Work done' } },
  { key: 'depth', type: 'text', label: { en: 'Depth' } },
)
const second = formOf(
  { key: 'work', type: 'longtext', label: { en: 'Work of the day' } },
  { key: 'depth', type: 'number', label: { en: 'Depth' }, unit: 'ft' },
)

/** A template with a log book of somebody, and the draft of today on its first version. */
async function draft(api: Caller, { me, call }: Person) {
  const made = await api(templates.create, { body: { title: 'Trench', body: first } })
  await api(templates.publish, { params: { id: made.id }, body: {} })
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const book = await api(logbooks.create, {
    body: { title: 'Trench log', TemplateId: made.id, CustomerId: customer.id, UserId: me.id },
  })
  const answers = { values: { work: 'Dug to the pipe', depth: 'about 4 feet' }, rows: {}, review: [] }
  const log = await call(logentries.create, { body: { LogbookId: book.id, logDate: dayAgo(0), answers } })
  const publish = async () => {
    await api(templates.update, { params: { id: made.id }, body: { body: second } })
    await api(templates.publish, { params: { id: made.id }, body: {} })
  }
  return { log, publish, book }
}

test('a draft at the desk moves to the newer version of its form; what has no field is shown', async ({
  api,
  admin,
  page,
}) => {
  const { log, publish } = await draft(api, admin)
  await publish()
  await page.goto(`/logentries/${log.id}`)
  const newer = page.getByRole('region', { name: 'A newer version of this form is published.' })
  await page.getByRole('textbox', { name: 'Work done' }).fill('Dug to the gas pipe')
  await newer.getByRole('button', { name: 'Use version 2' }).click()
  const sheet = page.getByRole('dialog', { name: 'Use version 2' })
  await expect(sheet.getByText('“Work done” is now “Work of the day”')).toBeVisible()
  await expect(sheet.getByText(/^Kept at the end of the log/)).toContainText('Depth')
  expect(await violations(page, page.url())).toEqual([])
  await sheet.getByRole('button', { name: 'Use version 2' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Work of the day' })).toHaveValue('Dug to the gas pipe')
  await expect(newer).toBeHidden()
  const earlier = page.getByRole('region', { name: 'From the earlier version' })
  await expect(earlier).toContainText('Depthabout 4 feet')
  await page.getByRole('textbox', { name: /^Depth/ }).fill('4')
  await expect(page.getByText('All saved to office')).toBeVisible()
  expect(await violations(page, page.url())).toEqual([])
  const { answers, templateVersion } = await api(logentries.get, { params: { id: log.id } })
  expect([templateVersion, answers.values]).toEqual([
    2,
    { work: 'Dug to the gas pipe', depth: '4', was_depth: 'about 4 feet' },
  ])
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Form version')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ ...handset, mayLog: /ERR_|Failed to (fetch|load)|net::|status of (4|5)\d\d/ })

  test('the same waits for signal, and what was written without signal arrives on the newer version', async ({
    api,
    hire,
    windowFor,
  }) => {
    const marcus = await hire(FIELD, 'Marcus')
    const { log, publish, book } = await draft(api, marcus)
    const page = await windowFor(marcus)
    await prepared(page)
    await expect.poll(() => onDisk(page)).toMatchObject({ logbooks: 1, logentries: 1 })
    await publish()
    const path = `/mobile/logbooks/${book.id}/log/${log.id}/edit`
    await page.goto(path)
    const use = page.getByRole('button', { name: 'Use version 2' }).first()
    await expect(use).toBeEnabled({ timeout: 90_000 })
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'Work done' }).fill('Dug without signal')
    await page.getByRole('textbox', { name: 'Depth' }).fill('5 feet')
    await expect(use).toBeDisabled({ timeout: 90_000 })
    await expect(page.getByText('Changing to it needs signal.')).toBeVisible()
    // Meanwhile the office moves it.
    await api(logentries.update, { params: { id: log.id }, body: { templateVersion: 2 } })
    await page.context().setOffline(false)
    await allSent(page)
    await expect(page.getByRole('textbox', { name: 'Work of the day' })).toHaveValue('Dug without signal')
    await expect(page.getByRole('region', { name: 'From the earlier version' })).toContainText('5 feet')
    const { answers } = await api(logentries.get, { params: { id: log.id } })
    expect(answers.values).toEqual({ work: 'Dug without signal', was_depth: '5 feet' })
  })

  test('with signal the phone moves it', async ({ api, hire, windowFor }) => {
    const marcus = await hire(FIELD, 'Marcus')
    const { log, publish, book } = await draft(api, marcus)
    const page = await windowFor(marcus)
    await prepared(page)
    await expect.poll(() => onDisk(page)).toMatchObject({ logbooks: 1, logentries: 1 })
    await publish()
    await page.goto(`/mobile/logbooks/${book.id}/log/${log.id}/edit`)
    await page.getByRole('button', { name: 'Use version 2' }).first().click({ timeout: 90_000 })
    await page.getByRole('dialog').getByRole('button', { name: 'Use version 2' }).click()
    await expect(page.getByRole('textbox', { name: 'Work of the day' })).toHaveValue('Dug to the pipe')
    await expect(page.getByRole('region', { name: 'From the earlier version' })).toContainText('about 4 feet')
  })
})
