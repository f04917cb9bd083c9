import { z } from 'zod'
import { instant, text } from '../fields.ts'
import { route } from '../route.ts'

export const subscriptionStates = ['trial', 'active', 'past_due', 'read_only', 'canceled'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** Days before the end when the warning starts. */
export const WARN_DAYS = 5
const seconds = z.number().int()

/** The company's subscription in the specification's terms (part 7.2), with additional information. */
export const Subscription = z.object({
  /** As at the provider: 404 when it no longer knows the subscription. */
  statusCode: z.number().int(),
  status: z.enum(subscriptionStates),
  message: z.string(),
  /** Unix seconds. */
  upcoming_invoice: z.object({ due_date: seconds.nullable(), payment_date: seconds.nullable() }).nullable(),
  trial_end: seconds.nullable(),
  /** Whether this installation uses billing; if not, there is nothing to show. */
  billing: z.boolean(),
  /** What is allowed now. */
  plan: z.enum(['open', 'reading', 'closed']),
  daysRemaining: z.number().int().nullable(),
  /** Days since a payment failed. */
  daysPastDue: z.number().int().nullable(),
  /** When a subscription that was canceled ends. */
  cancelAt: instant.nullable(),
  /** When a company's data is deleted after its plan was canceled; announced twice before. */
  purgeAt: instant.nullable(),
  /** Since when the provider is unreachable; the data here is older. */
  outageSince: instant.nullable(),
  /** Whether there is a subscription at the provider, to be managed there; otherwise it must be started. */
  subscribed: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  at: instant,
  /** In cents. */
  total: z.number().int(),
  currency: z.string(),
  status: z.string(),
  /** Where it can be viewed and paid. */
  url: z.string().nullable(),
  pdf: z.string().nullable(),
})
type Invoice = z.infer<typeof Invoice>

const elsewhere = z.object({ url: z.string() })

export const subscription = {
  info: route({
    method: 'GET',
    path: '/stripe/retrieve-subscription-information',
    summary: 'How the subscription of the company stands',
    open: 'signed-in',
    plan: 'always',
    reply: Subscription,
  }),
  checkout: route({
    method: 'POST',
    path: '/stripe/checkout',
    summary: 'Begin to pay: answers the address of the card payment provider',
    needs: 'admin',
    plan: 'always',
    reply: elsewhere,
  }),
  portal: route({
    method: 'POST',
    path: '/stripe/portal',
    summary: 'The address at which card and invoices are managed',
    needs: 'admin',
    plan: 'always',
    reply: elsewhere,
  }),
  invoices: route({
    method: 'GET',
    path: '/stripe/invoices',
    summary: 'The invoices of the company, newest first',
    needs: 'admin',
    plan: 'always',
    reply: z.object({ rows: z.array(Invoice) }),
  }),
  cancel: route({
    method: 'POST',
    path: '/stripe/cancel',
    summary: 'Cancel at the end of the period that is paid',
    needs: 'admin',
    plan: 'always',
    body: z.strictObject({ reason: text(500).optional() }),
    reply: Subscription,
  }),
  resume: route({
    method: 'POST',
    path: '/stripe/resume',
    summary: 'Go on after all, before the period has ended',
    needs: 'admin',
    plan: 'always',
    reply: Subscription,
  }),
}
