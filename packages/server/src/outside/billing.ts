import Stripe from 'stripe'
import type { Config } from '../config.ts'

/** How a subscription stands, as the provider tells it now. 'none': it knows of none. */
export type ProviderState = {
  state: 'trial' | 'active' | 'past_due' | 'read_only' | 'canceled' | 'none'
  subscription: string
  trialEnd: string | null
  dueAt: string | null
  paymentAt: string | null
  cancelAt: string | null
}
type ToldInvoice = {
  id: string
  number: string
  at: string
  total: number
  currency: string
  status: string
  url: string | null
  pdf: string | null
}

/** The provider does not answer, or is in trouble itself. What was known before holds on. */
export class BillingDown extends Error {}

/** The card payment provider. Every call may throw BillingDown. */
export type Billing = {
  /** Creates a customer at the provider; the same company always gets the same customer. */
  customer(company: { id: string; name: string; email: string }): Promise<string>
  /** The page on which a subscription is begun. A trial that goes on for two days and more goes on there. */
  checkout(asked: { customer: string; company: string; trialEnd: string | null; back: string }): Promise<string>
  portal(customer: string, back: string): Promise<string>
  invoices(customer: string): Promise<ToldInvoice[]>
  look(customer: string): Promise<ProviderState>
  /** Ends it with the period that is paid, or lets it go on after all. */
  ending(subscription: string, ends: boolean, reason: string): Promise<void>
  /** What the provider sent of its own accord; undefined when it is forged, too old or garbled. */
  event(raw: Buffer, signature: string): { id: string; type: string; customer: string } | undefined
}

const TIMEOUT_MS = 8000
const TOLERANCE_S = 300
const TWO_DAYS_MS = 49 * 60 * 60 * 1000

const states: Record<string, ProviderState['state']> = {
  trialing: 'trial',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'read_only',
  paused: 'read_only',
  canceled: 'canceled',
  incomplete: 'none',
  incomplete_expired: 'none',
}

const instant = (seconds: number | null | undefined): string | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null

/** Opens the way to the provider; undefined where nothing is charged. */
export function openBilling(config: Config['billing']): Billing | undefined {
  if (!config) return undefined
  const base = config.apiBase ? new URL(config.apiBase) : undefined
  const stripe = new Stripe(config.secretKey, {
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })

  return {
    customer: ({ id, name, email }) =>
      asking(async () => {
        const made = await stripe.customers.create(
          { name, ...(email && { email }), metadata: { CompanyId: id } },
          { idempotencyKey: `customer-${id}` },
        )
        return made.id
      }),
    checkout: ({ customer, company, trialEnd, back }) =>
      asking(async () => {
        const later = trialEnd && new Date(trialEnd).getTime() > Date.now() + TWO_DAYS_MS
        const session = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer,
          client_reference_id: company,
          line_items: [{ price: config.priceId, quantity: 1 }],
          success_url: `${back}?paid=1`,
          cancel_url: back,
          ...(later && { subscription_data: { trial_end: Math.floor(new Date(trialEnd).getTime() / 1000) } }),
        })
        return session.url ?? ''
      }),
    portal: (customer, back) =>
      asking(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: back })).url),
    invoices: (customer) =>
      asking(async () =>
        (await stripe.invoices.list({ customer, limit: 24 })).data.map((one) => ({
          id: one.id ?? '',
          number: one.number ?? '',
          at: new Date(one.created * 1000).toISOString(),
          total: one.total,
          currency: one.currency,
          status: one.status ?? '',
          url: one.hosted_invoice_url ?? null,
          pdf: one.invoice_pdf ?? null,
        })),
      ),
    look: (customer) => asking(() => look(stripe, customer)),
    ending: (subscription, ends, reason) =>
      asking(async () => {
        await stripe.subscriptions.update(subscription, {
          cancel_at_period_end: ends,
          ...(ends && reason && { cancellation_details: { comment: reason } }),
        })
      }),
    event(raw, signature) {
      try {
        const { id, type, data } = stripe.webhooks.constructEvent(raw, signature, config.webhookSecret, TOLERANCE_S)
        const of = data.object as { customer?: string | { id: string } | null }
        const customer = typeof of.customer === 'string' ? of.customer : (of.customer?.id ?? '')
        return { id, type, customer }
      } catch {
        return undefined
      }
    },
  }
}

async function look(stripe: Stripe, customer: string): Promise<ProviderState> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 })
  const live = data.filter(({ status }) => states[status] !== 'canceled' && states[status] !== 'none')
  const [now] = (live.length > 0 ? live : data).toSorted((a, b) => b.created - a.created)
  const state = now ? (states[now.status] ?? 'none') : 'none'
  if (!now || state === 'none')
    return { state: 'none', subscription: '', trialEnd: null, dueAt: null, paymentAt: null, cancelAt: null }
  const periodEnd = now.items.data[0]?.current_period_end
  const invoice = state === 'canceled' || now.cancel_at_period_end ? undefined : await upcoming(stripe, now.id)
  return {
    state,
    subscription: now.id,
    trialEnd: instant(now.trial_end),
    dueAt: instant(invoice?.due_date ?? invoice?.next_payment_attempt ?? periodEnd),
    paymentAt: instant(invoice?.next_payment_attempt ?? invoice?.period_end ?? periodEnd),
    cancelAt: instant(now.ended_at ?? now.cancel_at ?? (now.cancel_at_period_end ? periodEnd : null)),
  }
}

// Of a subscription that is running out there is no next invoice: that is no fault.
async function upcoming(stripe: Stripe, subscription: string): Promise<Stripe.Invoice | undefined> {
  try {
    return await stripe.invoices.createPreview({ subscription })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw error
  }
}

// A refusal of what we asked is a fault of ours and told as it is; everything else is the provider's trouble.
async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error
    throw new BillingDown('The card payment provider does not answer.', { cause: error })
  }
}
