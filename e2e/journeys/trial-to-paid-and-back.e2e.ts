// @ring full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { subscription } from '@jobwright/contract/resources/subscription.ts'
import { fakeStripe, type FakeStripe } from '../../packages/server/src/testing/fakeStripe.ts'
import { violations } from '../axe.ts'
import { inDatabase } from '../database.ts'
import { callerAt, expect, PASSWORD, registerAt, SESSION_KEY, settled, test, type Person } from '../house.ts'
import { freePort, startServer, type Running } from '../server.ts'

// A server of its own, with a payment provider of its own.
let stripe: FakeStripe
let server: Running
const folder = mkdtempSync(join(tmpdir(), 'jw-plan-'))
test.beforeAll(async () => {
  stripe = await fakeStripe()
  server = await startServer(folder, await freePort(), stripe.settings)
})
test.afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  await stripe.stop()
  rmSync(folder, { recursive: true, force: true })
})
// What is refused while the plan has ended is noted by the browser.
test.use({ signedIn: false, mayLog: /402|403|503/ })

const customerOf = (ada: Person) =>
  [...stripe.customers.values()].find((one) => one.metadata['CompanyId'] === ada.me.CompanyId)?.id ?? ''
const tell = async (customer: string) => {
  const event = stripe.event(customer)
  const answer = await fetch(`${server.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
    body: event.body,
  })
  return answer.status
}

test('an owner goes from trial to paid, cancels, comes to the end, and comes back; an outage locks nobody out', async ({
  browser,
}) => {
  const ada = await registerAt(server.url)
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: server.url,
          localStorage: [{ name: 'jobwright.session', value: JSON.stringify({ token: ada.token, me: ada.me }) }],
        },
      ],
    },
  })
  const page = await context.newPage()
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your subscription is ending in 5 days. Please renew your subscription.')
  await expect(dialog.getByRole('button', { name: 'Go to Setting Page' })).toBeVisible()
  expect(await violations(page, 'warning')).toEqual([])
  await dialog.getByRole('button', { name: 'Okay' }).click()
  await expect(dialog).toHaveCount(0)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account: / })
    .click()
  await page.getByRole('menuitem', { name: 'Subscription' }).click()
  await expect(page).toHaveURL('/subscription')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/subscription/)
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  const customer = customerOf(ada)
  stripe.set(customer, { status: 'active', trial_end: null })
  expect(await tell(customer)).toBe(200)
  await page.goto('/subscription')
  await expect(page.getByText('Active').first()).toBeVisible()
  await expect(page.getByText('JW-0001')).toBeVisible()
  expect(await violations(page, 'subscription')).toEqual([])

  // The provider is out: what was known holds, and everything goes on.
  stripe.down(true)
  expect(await tell(customer)).toBe(503)
  await page.goto('/customers')
  await expect(page.getByText('The payment provider isn’t responding.')).toBeVisible()
  await ada.call(customers.create, { body: { name: 'Made during the outage' } })
  stripe.down(false)
  expect(await tell(customer)).toBe(200)

  await page.goto('/subscription')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await dialog.getByRole('textbox').fill('Slow season')
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/^Canceled. Everything works until/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep subscription' }).click()
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()

  // A card that failed today, and one that failed too long ago.
  stripe.set(customer, { status: 'past_due' })
  expect(await tell(customer)).toBe(200)
  await page.goto('/customers')
  await expect(page.getByText('The last payment failed today.')).toBeVisible()
  const late = "update subscriptions set past_due_since = now() - interval '16 days' where company_id = $1"
  await inDatabase(late, [ada.me.CompanyId], folder)
  await ada.call(subscription.info, {})
  await page.goto('/customers')
  await expect(page.getByText('Your plan has ended. You can read and export everything')).toBeVisible()
  // Who cancels there signs out: nobody threw them out.
  const cancelled = await browser.newContext({ baseURL: server.url, storageState: await context.storageState() })
  const other = await cancelled.newPage()
  const again = await callerAt(server.url)(session.login, { body: { username: ada.me.username, password: PASSWORD } })
  await other.goto('/')
  await other.evaluate(
    `localStorage.setItem('${SESSION_KEY}', ${JSON.stringify(JSON.stringify({ token: signedOf(again).token, me: ada.me }))})`,
  )
  await other.goto('/customers')
  const issue = other.getByRole('dialog', { name: 'Subscription Issue' })
  await issue.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(other).toHaveURL('/')
  await expect(other.getByText('Your session has ended.')).toHaveCount(0)
  await cancelled.close()
  stripe.set(customer, { status: 'active' })
  expect(await tell(customer)).toBe(200)

  await page.goto('/customers')
  await settled(page)
  stripe.set(customer, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) })
  expect(await tell(customer)).toBe(200)
  // A page that was open all the while closes with the next call that is refused: its own, or that of the next page.
  const others = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' })
  await expect(async () => {
    if (!/\/no-access/.test(page.url())) await others.click({ timeout: 1000 })
    await expect(page).toHaveURL(/\/no-access/, { timeout: 1000 })
  }).toPass()
  await page.goto('/subscription')
  await expect(page.getByRole('button', { name: 'Renew plan' })).toBeVisible()
  await page.goto('/customers')
  await expect(page).toHaveURL(/\/no-access/)
  await expect(dialog).toContainText('Your subscription was canceled.')
  expect(await violations(page, 'payment error')).toEqual([])
  await dialog.getByRole('button', { name: 'Update your plan' }).click()
  await page.getByRole('button', { name: 'Renew plan' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  stripe.set(customer, { status: 'active', trial_end: null })
  expect(await tell(customer)).toBe(200)
  await page.goto('/subscription')
  await expect(page.getByText('Active').first()).toBeVisible()
  expect((await ada.call(subscription.info, {})).plan).toBe('open')
  await page.goto('/customers')
  await expect(page.getByText('Made during the outage')).toBeVisible()
  await context.close()
})
