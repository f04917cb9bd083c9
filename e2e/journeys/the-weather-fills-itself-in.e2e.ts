// @ring full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { noAnswers, type Form } from '@jobwright/contract/forms/form.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { weatherServer } from '../../packages/server/src/testing/weatherServer.ts'
import { violations } from '../axe.ts'
import { inDatabase } from '../database.ts'
import { prepared } from '../field.ts'
import { allSent, dayAgo, signIn } from '../fieldLogs.ts'
import { expect, FIELD, test } from '../house.ts'
import { handset } from '../phone.ts'
import { freePort, startServer, type Running } from '../server.ts'

// A product of its own, whose operator named a weather service.
const service = weatherServer()
const folder = mkdtempSync(join(tmpdir(), 'jw-weather-'))
const PORT = await freePort()
let server: Running
test.beforeAll(async () => {
  await service.start()
  server = await startServer(folder, PORT, service.settings)
})
test.afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        { key: 'work', type: 'longtext', label: { en: 'Work done' } },
        { key: 'sky', type: 'weather', label: { en: 'Weather' } },
        { key: 'site', type: 'location', label: { en: 'Site' } },
      ],
    },
  ],
}
const SITE = { lat: 42.52, lng: -70.9, accuracy: 8, text: '' }
/** The service is asked every 30 s. */
const TURN = { timeout: 90_000 }
const report = (page: Page) => page.getByRole('group', { name: 'Weather report' })
const pending = (page: Page) => page.getByText('The report for this day and place fills in on its own.')

test.use({ ...handset, baseURL: `http://127.0.0.1:${PORT}` })

test('the weather of the day comes by itself, is signed, and stays as it was signed', async ({
  api,
  admin,
  hire,
  windowFor,
  browser,
}) => {
  test.setTimeout(600_000)
  const marcus = await hire(FIELD, 'Marcus')
  const template = await api(templates.create, { body: { title: 'Site log', body: form } })
  await api(templates.publish, { params: { id: template.id }, body: { version: template.version } })
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const book = await api(logbooks.create, {
    body: { title: 'Barn roof, daily', TemplateId: template.id, CustomerId: customer.id, UserId: marcus.me.id },
  })
  // A day that is over, so that its report is whole at every time of day.
  const start = (days: number) =>
    marcus.call(logentries.create, {
      body: { LogbookId: book.id, logDate: dayAgo(days), answers: { ...noAnswers, values: { site: SITE } } },
    })
  const yesterday = await start(1)
  const desk = await (
    await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
      serviceWorkers: 'block',
      storageState: {
        cookies: [],
        origins: [
          {
            origin: server.url,
            localStorage: [{ name: 'jobwright.session', value: JSON.stringify({ token: admin.token, me: admin.me }) }],
          },
        ],
      },
    })
  ).newPage()
  const phone = await windowFor(marcus)
  await prepared(phone)
  const onPhone = ({ id }: { id: string }) => phone.goto(`/mobile/logbooks/${book.id}/log/${id}/edit`)

  // At the desk and on the phone it says that the report is to come, or has it already.
  await desk.goto(`/logentries/${yesterday.id}`)
  await onPhone(yesterday)
  for (const page of [desk, phone]) {
    await expect(report(page)).toContainText('92° / 49°', TURN)
    await expect(report(page)).toContainText('From 127.0.0.1')
    expect(await violations(page, 'a log with its weather')).toEqual([])
  }
  // Nobody typed anything: what is left is the work.
  await phone.getByRole('textbox', { name: 'Work done' }).fill('Stripped the south slope.')
  await phone.getByRole('button', { name: 'Sign and file' }).click()
  await signIn(phone, 'Sign and file', 'File log')
  await allSent(phone)

  // The service takes back what it said, and then it has nothing to say.
  service.warmer = 10
  service.mood = 'fails'
  const earlier = await start(2)
  await desk.goto(`/logentries/${earlier.id}`)
  await expect(pending(desk)).toBeVisible(TURN)
  await expect.poll(() => service.asked.some(({ day }) => day === dayAgo(2)), TURN).toBe(true)
  await onPhone(earlier)
  await expect(pending(phone)).toBeVisible(TURN)
  await phone.getByRole('textbox', { name: 'Work done' }).fill('Set the scaffold.')
  await phone.getByRole('button', { name: 'Sign and file' }).click()
  await signIn(phone, 'Sign and file', 'File log')
  await allSent(phone)
  await expect(pending(phone)).toBeVisible()

  // It works again; the next try is not waited for.
  service.mood = 'fine'
  await inDatabase(
    `update log_weather set due_at = now() where entry_id = $1 and state = 'waiting'`,
    [earlier.id],
    folder,
  )
  await expect(report(phone)).toContainText('110° / 67°', TURN)
  await desk.reload()
  await expect(report(desk)).toContainText('110° / 67°')
  expect(await violations(desk, 'a log whose report came late')).toEqual([])

  // What was signed with the first answer stays.
  await desk.goto(`/logentries/${yesterday.id}`)
  await expect(report(desk)).toContainText('92° / 49°')
  await onPhone(yesterday)
  await expect(report(phone)).toContainText('92° / 49°')
  expect(service.asked.filter(({ day }) => day === dayAgo(1))).toHaveLength(1)
})
