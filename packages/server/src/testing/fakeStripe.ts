import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const DAY_S = 86_400
const seconds = () => Math.floor(Date.now() / 1000)

type Subscription = {
  id: string
  object: 'subscription'
  customer: string
  status: string
  created: number
  trial_end: number | null
  cancel_at: number | null
  ended_at: number | null
  cancel_at_period_end: boolean
  cancellation_details: { comment: string | null }
  items: { object: 'list'; data: { id: string; current_period_end: number }[] }
}

/** The payment provider's API as far as we use it, over HTTP on a port of its own; what it holds can be looked at and changed. */
export type FakeStripe = {
  url: string
  /** The settings of a server that is to use it. */
  settings: Record<string, string>
  customers: Map<string, { id: string; name: string; email?: string; metadata: Record<string, string> }>
  subscriptions: Map<string, Subscription>
  /** All requests, as 'METHOD /path'. */
  asked: string[]
  /** Stops or resumes responding. */
  down(now: boolean): void
  /** Pays on the checkout page: the subscription starts. */
  pay(customer: string): Subscription
  set(customer: string, patch: Partial<Subscription>): void
  /** An event as the provider sends it: its bytes and signature. */
  event(
    customer: string,
    options?: { id?: string; at?: number; secret?: string; type?: string },
  ): { body: string; signature: string }
  stop(): Promise<void>
}

const WEBHOOK_SECRET = 'whsec_test_of_jobwright'

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}
const answer = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
  response.end(JSON.stringify(body))
}
const listOf = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' })
const noSuch = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing.' } }

/** Starts the fake provider. Its pay page, /pay/{customer}, has a button for a person in a journey. */
export async function fakeStripe(port = 0): Promise<FakeStripe> {
  const customers: FakeStripe['customers'] = new Map()
  const subscriptions: FakeStripe['subscriptions'] = new Map()
  const byKey = new Map<string, string>()
  const asked: string[] = []
  const returns = new Map<string, { success: string; trialEnd: number | null }>()
  let isDown = false
  const latest = (customer: string) =>
    [...subscriptions.values()].filter((one) => one.customer === customer).toSorted((a, b) => b.created - a.created)[0]

  const pay = (customer: string): Subscription => {
    const trialEnd = returns.get(customer)?.trialEnd ?? null
    const made: Subscription = {
      id: `sub_${randomUUID().slice(0, 12)}`,
      object: 'subscription',
      customer,
      status: trialEnd ? 'trialing' : 'active',
      created: seconds() + subscriptions.size,
      trial_end: trialEnd,
      cancel_at: null,
      ended_at: null,
      cancel_at_period_end: false,
      cancellation_details: { comment: null },
      items: {
        object: 'list',
        data: [{ id: `si_${randomUUID().slice(0, 8)}`, current_period_end: seconds() + 30 * DAY_S }],
      },
    }
    subscriptions.set(made.id, made)
    return made
  }
  const invoiceOf = (one: Subscription) => ({
    id: `in_${one.id.slice(4)}`,
    object: 'invoice',
    number: 'JW-0001',
    created: one.created,
    total: 4900,
    currency: 'usd',
    status: 'paid',
    hosted_invoice_url: 'https://invoices.example.com/JW-0001',
    invoice_pdf: null,
    due_date: null,
    next_payment_attempt: one.items.data[0]?.current_period_end ?? null,
    period_end: one.items.data[0]?.current_period_end ?? null,
  })

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const { pathname: path } = url
    if (path.startsWith('/pay/')) return page(request, response, path.slice(5))
    asked.push(`${request.method} ${path}`)
    if (isDown) return answer(response, 503, { error: { type: 'api_error', message: 'Down.' } })
    const form = await formOf(request)
    if (path === '/v1/customers')
      return answer(response, 200, customerOf(form, String(request.headers['idempotency-key'] ?? '')))
    if (path === '/v1/checkout/sessions') return answer(response, 200, checkoutOf(form))
    if (path === '/v1/billing_portal/sessions')
      return answer(response, 200, { id: 'bps_1', url: `${here()}/pay/${form.get('customer')}?portal=1` })
    if (path === '/v1/subscriptions') {
      const customer = url.searchParams.get('customer') ?? ''
      if (!customers.has(customer)) return answer(response, 404, noSuch)
      return answer(response, 200, listOf([...subscriptions.values()].filter((one) => one.customer === customer)))
    }
    if (path.startsWith('/v1/subscriptions/')) {
      const one = subscriptions.get(path.slice(18))
      if (!one) return answer(response, 404, noSuch)
      one.cancel_at_period_end = form.get('cancel_at_period_end') === 'true'
      one.cancel_at = one.cancel_at_period_end ? (one.items.data[0]?.current_period_end ?? null) : null
      one.cancellation_details = { comment: form.get('cancellation_details[comment]') }
      return answer(response, 200, one)
    }
    if (path === '/v1/invoices/create_preview') {
      const one = subscriptions.get(form.get('subscription') ?? '')
      return one ? answer(response, 200, invoiceOf(one)) : answer(response, 404, noSuch)
    }
    if (path === '/v1/invoices') {
      const customer = url.searchParams.get('customer') ?? ''
      return answer(
        response,
        200,
        listOf([...subscriptions.values()].filter((one) => one.customer === customer).map(invoiceOf)),
      )
    }
    return answer(response, 404, noSuch)
  }
  const customerOf = (form: URLSearchParams, key: string) => {
    const known = customers.get(byKey.get(key) ?? '')
    if (known) return known
    const id = `cus_${randomUUID().slice(0, 12)}`
    const made = {
      id,
      object: 'customer',
      name: form.get('name') ?? '',
      metadata: { CompanyId: form.get('metadata[CompanyId]') ?? '' },
    }
    customers.set(id, made)
    if (key) byKey.set(key, id)
    return made
  }
  const checkoutOf = (form: URLSearchParams) => {
    const customer = form.get('customer') ?? ''
    const trialEnd = form.get('subscription_data[trial_end]')
    returns.set(customer, { success: form.get('success_url') ?? '', trialEnd: trialEnd ? Number(trialEnd) : null })
    return { id: 'cs_1', object: 'checkout.session', url: `${here()}/pay/${customer}` }
  }
  const page = async (request: IncomingMessage, response: ServerResponse, customer: string) => {
    if (request.method === 'POST') {
      pay(customer)
      response.writeHead(303, { location: returns.get(customer)?.success ?? '/' })
      return response.end()
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    return response.end(
      '<!doctype html><html lang="en"><title>Pay</title><h1>Card payment</h1><form method="post"><button>Pay now</button></form></html>',
    )
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) =>
      answer(response, 500, { error: { type: 'api_error', message: String(error) } }),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const here = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: here(),
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_jobwright',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: 'price_jobwright',
      STRIPE_API_BASE: here(),
    },
    customers,
    subscriptions,
    asked,
    down: (now) => {
      isDown = now
    },
    pay,
    set: (customer, patch) => {
      const one = latest(customer)
      if (one) Object.assign(one, patch)
    },
    event(
      customer,
      {
        id = `evt_${randomUUID()}`,
        at = seconds(),
        secret = WEBHOOK_SECRET,
        type = 'customer.subscription.updated',
      } = {},
    ) {
      const body = JSON.stringify({
        id,
        object: 'event',
        type,
        created: at,
        data: { object: { object: 'subscription', customer } },
      })
      const hash = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      return { body, signature: `t=${at},v1=${hash}` }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
