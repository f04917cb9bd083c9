import { statement } from '../../db/statement.ts'
import { whole } from '../../db/session.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { subscription } from '@jobwright/contract/resources/subscription.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { newId } from '../../db/ids.ts'
import { fakeStripe } from '../../testing/fakeStripe.ts'
import { aCustomer, testHouse, type House, type Person } from '../../testing/house.ts'
import { keepPlans } from './billingMaintenance.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openBilling } from '../../outside/billing.ts'

const stripe = await fakeStripe()
const house = testHouse({ ...stripe.settings, PUBLIC_URL: 'https://jobs.example.com' })
afterEach(() => stripe.down(false))
afterAll(() => stripe.stop())

const config = readConfig({ ...stripe.settings, DATA_DIR: '/tmp/none' })
const maintenance = (of: House = house) =>
  keepPlans({ db: of.db, changes: of.changes, config, billing: openBilling(config.billing) })
const settle = (person: Person) =>
  house.db.within(whole(person.me.CompanyId), {
    text: 'select settle_plan($1::uuid, true)',
    values: [person.me.CompanyId],
  })
const info = (person: Person) => person.call(subscription.info, {})
const later = (person: Person, patch: string) =>
  house.owner(`update subscriptions set ${patch} where company_id = $1`, [person.me.CompanyId])
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.problem.code : String(error)),
  )
const addsCustomer = (person: Person) => codeOf(person.call(customers.create, { body: { name: 'Foxglove LLC' } }))

async function customerOf(person: Person): Promise<string> {
  const [row] = await house.owner('select customer from subscriptions where company_id = $1', [person.me.CompanyId])
  return String(row?.['customer'])
}
/** A company that pays. */
async function paying(name = 'Paying Roofing'): Promise<{ ada: Person; customer: string }> {
  const ada = await house.company(name)
  await info(ada)
  await ada.call(subscription.checkout, {})
  const customer = await customerOf(ada)
  stripe.pay(customer).status = 'active'
  await later(ada, "told_at = now() - interval '5 minutes'")
  await info(ada)
  return { ada, customer }
}
const hook = (customer: string, event = stripe.event(customer)) =>
  house.raw('POST', '/api/stripe/webhook', { payload: event.body, headers: { 'stripe-signature': event.signature } })

test('a new company has a trial of five days, and everything is open', async () => {
  const ada = await house.company()
  expect(await info(ada)).toMatchObject({
    statusCode: 200,
    status: 'trial',
    billing: true,
    plan: 'open',
    daysRemaining: 5,
    subscribed: false,
  })
  expect(await addsCustomer(ada)).toBe('done')
})

test('a trial that ends unpaid leaves reading; what was paid opens everything at once', async () => {
  const ada = await house.company()
  await info(ada)
  await later(ada, "trial_end = now() - interval '1 minute'")
  await maintenance()
  expect(await info(ada)).toMatchObject({ status: 'read_only', plan: 'reading' })
  expect(await addsCustomer(ada)).toBe('plan')
  expect(await codeOf(ada.call(customers.list, {}))).toBe('done')
  const { url } = await ada.call(subscription.checkout, {})
  expect(url).toContain('/pay/')
  const customer = await customerOf(ada)
  stripe.pay(customer)
  expect((await hook(customer)).statusCode).toBe(200)
  expect(await info(ada)).toMatchObject({ status: 'active', plan: 'open', subscribed: true })
  expect(await addsCustomer(ada)).toBe('done')
  expect((await ada.call(subscription.invoices, {})).rows).toMatchObject([
    { number: 'JW-0001', total: 4900, status: 'paid' },
  ])
  expect((await ada.call(subscription.portal, {})).url).toContain('portal=1')
})

test('who pays once is not made to pay twice', async () => {
  const { ada } = await paying()
  expect(await codeOf(ada.call(subscription.checkout, {}))).toBe('state')
})

test('a failed payment is borne for 14 days; then there is reading only', async () => {
  const { ada, customer } = await paying()
  stripe.set(customer, { status: 'past_due' })
  await hook(customer)
  expect(await info(ada)).toMatchObject({
    status: 'past_due',
    plan: 'open',
    daysPastDue: 0,
    message: 'The last payment failed.',
  })
  await later(ada, "past_due_since = now() - interval '14 days'")
  await maintenance()
  expect(await info(ada)).toMatchObject({ status: 'past_due', plan: 'open', daysPastDue: 14 })
  await later(ada, "past_due_since = now() - interval '15 days 1 minute'")
  await maintenance()
  expect(await info(ada)).toMatchObject({ status: 'read_only', plan: 'reading' })
})

test('a subscription is canceled at the end of its period, and may go on until then', async () => {
  const { ada, customer } = await paying()
  const canceled = await ada.call(subscription.cancel, { body: { reason: 'Slow season' } })
  expect(canceled).toMatchObject({ status: 'active', plan: 'open' })
  expect(canceled.cancelAt).not.toBeNull()
  expect(
    [...stripe.subscriptions.values()].find((one) => one.customer === customer)?.cancellation_details.comment,
  ).toBe('Slow season')
  expect((await ada.call(subscription.resume, {})).cancelAt).toBeNull()
  await ada.call(subscription.cancel, { body: {} })
  stripe.set(customer, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) })
  await hook(customer)
  expect(await info(ada)).toMatchObject({ statusCode: 404, status: 'canceled', plan: 'closed' })
  expect(await codeOf(ada.call(customers.list, {}))).toBe('plan')
  expect(await codeOf(ada.call(users.get, { params: { id: ada.me.id } }))).toBe('done')
  const language = { language: 'es' as const }
  expect(await codeOf(ada.call(users.update, { params: { id: ada.me.id }, body: language }))).toBe('done')
  const pat = newId()
  expect(await codeOf(ada.call(users.update, { params: { id: pat }, body: language }))).toBe('plan')
  // Everything is deleted ninety days from now; subscribing again stops that.
  await house.services.companyDeletion.nudge()
  expect(Date.parse((await info(ada)).purgeAt ?? '')).toBeGreaterThan(Date.now() + 89 * 86_400_000)
  // And back.
  await ada.call(subscription.checkout, {})
  stripe.pay(customer)
  await hook(customer)
  expect(await info(ada)).toMatchObject({ status: 'active', plan: 'open', purgeAt: null })
  await house.services.companyDeletion.nudge()
  expect(await house.owner('select 1 from endings where company_id = $1', [ada.me.CompanyId])).toEqual([])
})

test('what the provider sends is believed only with its signature, of now, and once', async () => {
  const { customer } = await paying()
  const event = stripe.event(customer)
  const forged = stripe.event(customer, { secret: 'whsec_of_somebody_else' })
  const old = stripe.event(customer, { at: Math.floor(Date.now() / 1000) - 301 })
  for (const wrong of [forged, old, { ...event, body: event.body.replace('updated', 'deleted') }])
    expect((await hook(customer, wrong)).statusCode).toBe(400)
  expect((await house.raw('POST', '/api/stripe/webhook', { payload: event.body })).statusCode).toBe(400)
  expect((await hook(customer, event)).statusCode).toBe(200)
  const before = stripe.asked.length
  expect((await hook(customer, event)).statusCode).toBe(200)
  expect(stripe.asked.length).toBe(before)
  const [kept] = await house.owner('select count(*)::int as n from billing_events where id = $1', [
    (JSON.parse(event.body) as { id: string }).id,
  ])
  expect(kept).toEqual({ n: 1 })
})

test('an event of a customer that is nobody’s here does nothing', async () => {
  expect((await hook('cus_somebody')).statusCode).toBe(200)
  expect((await hook('')).statusCode).toBe(200)
})

test('events may come in any order: the state is what the provider says now', async () => {
  const { ada, customer } = await paying()
  const first = stripe.event(customer, { type: 'customer.subscription.deleted' })
  const second = stripe.event(customer, { type: 'invoice.paid' })
  await Promise.all([hook(customer, second), hook(customer, first)])
  expect(await info(ada)).toMatchObject({ status: 'active' })
})

test('a provider that does not answer is no end: the last known state holds for 72 hours', async () => {
  const { ada, customer } = await paying()
  stripe.down(true)
  expect((await hook(customer)).statusCode).toBe(503)
  await later(ada, "told_at = now() - interval '2 hours'")
  const told = await info(ada)
  expect(told).toMatchObject({ status: 'active', plan: 'open' })
  expect(told.outageSince).not.toBeNull()
  expect(await addsCustomer(ada)).toBe('done')
  expect(await codeOf(ada.call(subscription.portal, {}))).toBe('unavailable')
  await later(ada, "failing_since = now() - interval '73 hours'")
  await settle(ada)
  expect(await info(ada)).toMatchObject({ status: 'active', plan: 'closed' })
  expect(await codeOf(ada.call(customers.list, {}))).toBe('plan')
  stripe.down(false)
  await maintenance()
  expect(await info(ada)).toMatchObject({ status: 'active', plan: 'open', outageSince: null })
})

test('work that was done before the plan ended is let in after it, and later work is not', async () => {
  const { ada, customer } = await paying()
  const before = new Date(Date.now() - 1000).toISOString()
  stripe.set(customer, { status: 'canceled' })
  await hook(customer)
  await later(ada, "locked_at = now() - interval '1 millisecond'")
  const send = (at: string | undefined, token = ada.token) =>
    house.raw('POST', '/api/customers', {
      token,
      body: { name: 'Made in the field' },
      headers: { 'idempotency-key': newId(), ...(at && { 'captured-at': at }) },
    })
  await house.owner("update sessions set created_at = now() - interval '1 day' where company_id = $1", [
    ada.me.CompanyId,
  ])
  expect((await send(before)).statusCode).toBe(200)
  expect((await send(new Date(Date.now() + 60_000).toISOString())).statusCode).toBe(402)
  expect((await send('yesterday')).statusCode).toBe(402)
  expect((await send(undefined)).statusCode).toBe(402)
  // A call that cannot be queued on a phone is not accepted for its claimed time.
  const link = await house.raw('POST', `/api/users/${ada.me.id}/joinLink`, {
    token: ada.token,
    body: {},
    headers: { 'captured-at': before },
  })
  expect(link.statusCode).toBe(402)
  // Nobody can sign in after the end and claim an earlier time.
  await house.owner("update sessions set created_at = now() + interval '1 minute' where company_id = $1", [
    ada.me.CompanyId,
  ])
  expect((await send(before)).statusCode).toBe(402)
  await house.owner("update sessions set created_at = now() - interval '40 days', late = 5000 where company_id = $1", [
    ada.me.CompanyId,
  ])
  expect((await send(before)).statusCode).toBe(402)
  await house.owner('update sessions set late = 0 where company_id = $1', [ada.me.CompanyId])
  await later(ada, "locked_at = now() - interval '31 days'")
  expect((await send(new Date(Date.now() - 32 * 86_400_000).toISOString())).statusCode).toBe(402)
})

test('only an administrator pays and cancels; everybody may know how it stands', async () => {
  const { ada } = await paying()
  const pat = await house.person(ada, 101)
  for (const call of [subscription.checkout, subscription.portal, subscription.resume])
    expect(await codeOf(pat.call(call, {}))).toBe('forbidden')
  expect(await codeOf(pat.call(subscription.cancel, { body: {} }))).toBe('forbidden')
  expect(await info(pat)).toMatchObject({ status: 'active' })
})

test('a company knows nothing of the subscription of another', async () => {
  const { ada } = await paying()
  const bob = await house.company('Other Roofing')
  await info(bob)
  const [[row]] = await house.db.within(
    whole(bob.me.CompanyId),
    statement({ count: 'bigint' }, 'select count(*) from subscriptions', []),
  )
  expect(row?.count).toBe(1)
  await later(bob, "trial_end = now() - interval '1 minute'")
  await maintenance()
  expect((await info(bob)).plan).toBe('reading')
  expect((await info(ada)).plan).toBe('open')
})

test('without a provider nothing is charged, and what was locked opens again', async () => {
  const ada = await house.company()
  await info(ada)
  await later(ada, "trial_end = now() - interval '1 minute'")
  await maintenance()
  expect(await addsCustomer(ada)).toBe('plan')
  await keepPlans({ db: house.db, changes: house.changes, config, billing: undefined })
  expect(await aCustomer(ada)).toMatchObject({ name: 'Foxglove LLC' })
})
