// @ring full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { mention } from '@jobwright/contract/rules/comments.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { settings } from '@jobwright/contract/resources/settings.ts'
import { blankNotifications } from '@jobwright/contract/resources/noticeMatrix.ts'
import { openMailSink, textOf } from '../../packages/server/src/testing/mailSink.ts'
import { openPushService } from '../../packages/server/src/testing/pushService.ts'
import { ALL, COLORS, painted, violations } from '../axe.ts'
import { expect, field, registerAt, settled, test, type Person } from '../house.ts'
import { freePort, startServer, type Running } from '../server.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { callerAt, PASSWORD, unique } from '../house.ts'

// A server of its own: one with a mail server, and that may call this machine, where the push service stands.
let server: Running
let folder = ''
let url = ''
// Opened each time: one worker may come here more than once, and closes behind itself.
let sink: ReturnType<typeof openMailSink>
let service: ReturnType<typeof openPushService>
let publicKey = ''
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jobwright-told-'))
  sink = openMailSink()
  service = openPushService(() => publicKey)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = await startServer(folder, port, {
    SMTP_URL: (await sink).url,
    PUBLIC_URL: url,
    ALLOW_INTERNAL_ADDRESSES: 'on',
  })
})
test.afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  await (await sink).stop()
  await (await service).stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Somebody of the office who wants to hear at once, at any hour. */
async function rosaOf(admin: Person): Promise<Person> {
  const name = unique()
  const user = await admin.call(users.create, {
    body: {
      firstName: 'Rosa',
      lastName: 'Person',
      username: `rosa.${name}`,
      email: `rosa.${name}@example.com`,
      RoleId: 100,
    },
  })
  const link = await admin.call(users.passwordLink, { params: { id: user.id } })
  const answer = await callerAt(url)(session.setPassword, { body: { token: link.token, password: PASSWORD } })
  if (!('user' in answer)) throw new Error('not signed in')
  const call = callerAt(url, answer.token)
  await call(settings.setNotifications, {
    params: { id: answer.user.id },
    body: { userActiveNotifications: { ...blankNotifications, quiet: null } },
  })
  return { call, token: answer.token, me: answer.user }
}
async function aProject(admin: Person) {
  const customer = await admin.call(customers.create, { body: { name: 'Larkspur Inn' } })
  return admin.call(projects.create, {
    body: { title: 'Reroof the barn', CustomerId: customer.id, UserId: admin.me.id },
  })
}
const signIn = (context: BrowserContext, person: Person) =>
  context.addInitScript(
    `localStorage.setItem('jobwright.session', ${JSON.stringify(JSON.stringify({ token: person.token, me: person.me }))})`,
  )
const say = (by: Person, projectId: string, body: string) =>
  by.call(comments.create, { body: { resource: 'projects', recordId: projectId, body } })

async function both(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await painted(page)
    expect(await violations(page, `${where} ${colorScheme}`, colorScheme === 'light' ? ALL : COLORS)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

test.use({ serviceWorkers: 'allow' })

test('a mention reaches me by mail, and its link opens what was said', async ({ browser }) => {
  const admin = await registerAt(url)
  const rosa = await rosaOf(admin)
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' })
  await signIn(context, rosa)
  const page = await context.newPage()
  await page.goto('/settings?tab=notices')
  await settled(page)
  await expect(page.getByText(`Goes to ${rosa.me.email}.`)).toBeVisible()
  await page.getByText('Right away', { exact: true }).click()
  await expect(page.getByText('Notifications Saved')).toBeVisible()
  const project = await aProject(admin)
  await say(admin, project.id, `${mention(rosa.me.id)} the slate is here`)
  const found = async () => (await sink).mails.filter((mail) => mail.to.includes(rosa.me.email))
  await expect.poll(async () => (await found()).length).toBe(1)
  const [mail] = await found()
  const text = textOf(mail ?? { to: [], raw: '' })
  expect(text).toContain('Ada Owner mentioned you on “Reroof the barn”')
  const link = /https?:\/\/\S+\/projects\/\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByText('the slate is here')).toBeVisible()
  await context.close()
})

// A headless browser reaches no push service of its maker: it is given one of ours, and what that was sent is handed to the
// worker as the browser would.
test('a push arrives on this device and leads to the record', async ({ playwright, launchOptions }) => {
  test.slow()
  // The small Chromium of the other journeys shows no notifications.
  const executablePath = process.env['WHOLE_CHROMIUM_PATH'] ?? launchOptions.executablePath
  const browser = await playwright.chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) })
  const admin = await registerAt(url)
  const rosa = await rosaOf(admin)
  const given = (await service).browser()
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', permissions: ['notifications'] })
  await signIn(context, rosa)
  await context.addInitScript(`
    let there = null
    const subscription = { toJSON: () => (${JSON.stringify(given)}), unsubscribe: async () => { there = null; return true } }
    PushManager.prototype.subscribe = async function (options) { window.askedWith = options; return (there = subscription) }
    PushManager.prototype.getSubscription = async () => there
  `)
  const page = await context.newPage()
  await page.goto('/settings?tab=notices')
  await settled(page)
  await expect(page.getByText('Notifications are off for this device.')).toBeVisible()
  await page.getByRole('switch', { name: 'Notify me on this device' }).click()
  // The worker caches the whole program before it listens.
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible({ timeout: 90_000 })
  const worker = await workerOf(context)
  await both(page, 'told on this device')
  publicKey = await page.evaluate<string>(
    `btoa(String.fromCharCode(...window.askedWith.applicationServerKey)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')`,
  )
  const project = await aProject(admin)
  await say(admin, project.id, `${mention(rosa.me.id)} the crane comes at nine`)
  const { shown } = await service
  await expect.poll(() => shown.length).toBe(1)
  await deliver(page, shown[0]?.text ?? '')
  const notes = () =>
    worker.evaluate(
      'self.registration.getNotifications().then((all) => all.map(({ title, body }) => ({ title, body })))',
    )
  await expect
    .poll(notes)
    .toEqual([{ title: 'Ada Owner mentioned you on “Reroof the barn”', body: '@Rosa Person the crane comes at nine' }])
  // Whoever presses it; only a real finger may open a window, so where it leads is written down.
  const opened = await worker.evaluate<string>(`(async () => {
    const [notification] = await self.registration.getNotifications()
    const led = new Promise((resolve) => (self.clients.openWindow = async (address) => resolve(address)))
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    return led
  })()`)
  await page.goto(opened)
  await expect(page.getByText('the crane comes at nine')).toBeVisible()
  await page.goto('/settings?tab=notices')
  await page.getByRole('switch', { name: 'Notify me on this device' }).click()
  await expect(page.getByText('Notifications are off for this device.')).toBeVisible()
  await browser.close()
})

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}
async function deliver(page: Page, data: string): Promise<void> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId: await registered, data })
}

test('a browser that blocks notifications says what to do, and an address of Slack is checked and kept', async ({
  browser,
}) => {
  const admin = await registerAt(url)
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' })
  await signIn(context, admin)
  await context.addInitScript("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
  const page = await context.newPage()
  await page.goto('/settings?tab=notices')
  await settled(page)
  await expect(page.getByText('Your browser is blocking notifications from Jobwright.')).toBeVisible()
  // Without an address there is nothing to choose.
  await expect(page.getByRole('checkbox', { name: 'Someone mentions you: Slack' })).toBeDisabled()
  await both(page, 'notifications blocked')
  await field(page, 'Webhook URL').fill('not an address')
  await page.getByRole('button', { name: 'Save URL' }).click()
  await expect(page.getByText('Use a full address that starts with https://.')).toBeVisible()
  await field(page, 'Webhook URL').fill(`${(await service).browser().endpoint}/none`)
  await page.getByRole('button', { name: 'Save URL' }).click()
  await expect(page.getByText(/Slack notifications go to 127\.0\.0\.1/)).toBeVisible()
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('The last message wasn’t delivered: HTTP 404: no').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Someone mentions you: Slack' })).toBeEnabled()
  await both(page, 'Slack does not answer')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(field(page, 'Webhook URL')).toBeVisible()
  await context.close()
})

test('a test notification goes by every way and says how it fared', async ({ browser }) => {
  const admin = await registerAt(url)
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' })
  await signIn(context, admin)
  const page = await context.newPage()
  await page.goto('/fire')
  await page.getByRole('button', { name: 'Send test' }).click()
  const outcome = page.getByRole('status').filter({ hasText: 'E-mail' })
  await expect(outcome.getByText('Accepted')).toHaveCount(2)
  await expect(outcome.getByText('Notifications are off on all your devices.')).toBeVisible()
  await expect(outcome.getByText('You haven’t set an address for this.')).toBeVisible()
  await both(page, 'a test notification')
  expect((await sink).mails.some((mail) => mail.to.includes(admin.me.email))).toBe(true)
  await page.goto('/notices')
  await expect(page.getByText('Test: notifications reach you here')).toBeVisible()
  // Nobody else has such a page.
  const rosa = await rosaOf(admin)
  const hers = await browser.newContext({ baseURL: url, locale: 'en-US' })
  await signIn(hers, rosa)
  const other = await hers.newPage()
  await other.goto('/fire')
  await expect(other.getByRole('button', { name: 'Send test' })).toHaveCount(0)
  await hers.close()
  await context.close()
})
