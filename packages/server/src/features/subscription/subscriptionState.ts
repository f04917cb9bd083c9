import { missing } from '@jobwright/contract/problem.ts'
import type { SubscriptionState, Subscription } from '@jobwright/contract/resources/subscription.ts'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../db/open.ts'
import { type SubscriptionAccess, whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { changeBy, type Changes } from '../../request/changes.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import { BillingDown, type Billing, type ProviderState } from '../../outside/billing.ts'

export type SubscriptionStanding = {
  state: SubscriptionState
  customer: string
  subscription: string
  trialEnd: string | null
  dueAt: string | null
  paymentAt: string | null
  cancelAt: string | null
  pastDueSince: string | null
  failingSince: string | null
  toldAt: string | null
  purgeAt: string | null
  plan: SubscriptionAccess
}
export type BillingParts = { db: Database; config: Config; changes: Changes; billing: Billing | undefined }

const DAY_MS = 86_400_000
const read = sql.rows({
  standing: 'json',
})`select json_build_object('state', s.state, 'customer', s.customer, 'subscription', s.subscription, 'trialEnd', wire(s.trial_end), 'dueAt', wire(s.due_at),
    'paymentAt', wire(s.payment_at), 'cancelAt', wire(s.cancel_at), 'pastDueSince', wire(s.past_due_since), 'failingSince', wire(s.failing_since), 'toldAt', wire(s.told_at), 'plan', c.plan,
    'purgeAt', (select wire(e.due_at) from endings e where e.company_id = s.company_id and e.reason = 'canceled')) as standing
  from subscriptions s join companies c on c.id = s.company_id where s.company_id = (select current_company())`

/** How the subscription stands here, as time has it; undefined for a company that is not charged. */
export async function readSubscription(
  { db, billing }: BillingParts,
  companyId: string,
): Promise<SubscriptionStanding | undefined> {
  const [, [row]] = await db.within(
    whole(companyId),
    sql`select settle_plan(${companyId}::uuid, ${billing !== undefined})`,
    read,
  )
  return row?.standing as SubscriptionStanding | undefined
}

/** Begins the trial of a company that has none; the operator's own is not charged. */
export async function beginTrial({ db, config }: BillingParts): Promise<void> {
  await db.outside(sql`select begin_trials(${config.trialDays}, ${config.defaultCompanyId ?? null}::uuid)`)
}

/**
 * Asks the provider and keeps what it says. An answer to an earlier question than the last one kept is dropped: whatever
 * order news comes in, the state is what the provider said last. `within` is done in the transaction that keeps it.
 * Answers whether the provider answered.
 */
export async function askProvider(
  parts: BillingParts,
  companyId: string,
  within: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { db, billing, changes } = parts
  const [[drawn]] = await db.within(
    whole(companyId),
    sql.rows({
      ticket: 'int',
      customer: 'text',
    })`update subscriptions set asked = asked + 1 where company_id = ${companyId}::uuid returning asked as ticket, customer`,
  )
  if (!billing || !drawn?.customer) return true
  let told: ProviderState
  try {
    told = await billing.look(drawn.customer)
  } catch (error) {
    if (!(error instanceof BillingDown)) throw error
    await db.within(
      whole(companyId),
      sql`update subscriptions set failing_since = coalesce(failing_since, now()) where company_id = ${companyId}::uuid`,
      sql`select settle_plan(${companyId}::uuid, true)`,
    )
    return false
  }
  const changed = await db.transaction(whole(companyId), async (tx) => {
    if (!(await within(tx))) return false
    return keep(tx, companyId, drawn.ticket, told)
  })
  if (changed) changes.publish(changeBy({ companyId, userId: '' }, 'companies', 'updated', companyId))
  return true
}

async function keep(tx: Tx, companyId: string, ticket: number, told: ProviderState): Promise<boolean> {
  const [[before]] = await tx(
    sql.rows({
      state: 'text',
      known: 'text',
    })`select state, subscription as known from subscriptions where company_id = ${companyId}::uuid for update`,
  )
  const { state, known } = before ?? missing()
  // What there was and is no more was taken away there; what never was is a trial still.
  const next = told.state === 'none' ? (known ? 'canceled' : state) : told.state
  await tx(
    sql`update subscriptions set told_at = now(), failing_since = null where company_id = ${companyId}::uuid`,
    sql`update subscriptions set state = ${next}, kept = ${ticket}, subscription = case when ${told.subscription}::text <> '' then ${told.subscription}::text else subscription end,
        trial_end = coalesce(${told.trialEnd}::timestamptz, trial_end), due_at = coalesce(${told.dueAt}::timestamptz, due_at), payment_at = ${told.paymentAt}::timestamptz,
        cancel_at = ${told.cancelAt}::timestamptz, past_due_since = case when ${next}::text = 'past_due' then coalesce(past_due_since, now()) end, version = version + 1
      where company_id = ${companyId}::uuid and kept < ${ticket}`,
    sql`select settle_plan(${companyId}::uuid, true)`,
  )
  const [[after]] = await tx(
    sql.rows({ state: 'text' })`select state from subscriptions where company_id = ${companyId}::uuid`,
  )
  const now = after?.state
  if (now !== state) await tx(companyNote(companyId, null, '', [{ field: 'plan', before: state, after: now }]))
  return now !== state
}

const seconds = (at: string | null) => (at ? Math.floor(new Date(at).getTime() / 1000) : null)

/** The subscription in an answer. */
export function subscriptionOf(standing: SubscriptionStanding | undefined, now = Date.now()): Subscription {
  if (!standing)
    return {
      statusCode: 200,
      status: 'active',
      message: '',
      upcoming_invoice: null,
      trial_end: null,
      billing: false,
      plan: 'open',
      daysRemaining: null,
      daysPastDue: null,
      cancelAt: null,
      purgeAt: null,
      outageSince: null,
      subscribed: false,
    }
  const { state, plan } = standing
  const end = state === 'trial' ? standing.trialEnd : (standing.cancelAt ?? standing.dueAt)
  const ahead = state === 'trial' || state === 'active'
  return {
    statusCode: state === 'canceled' ? 404 : 200,
    status: state,
    message: messageOf(standing),
    upcoming_invoice: { due_date: seconds(standing.dueAt), payment_date: seconds(standing.paymentAt) },
    trial_end: seconds(standing.trialEnd),
    billing: true,
    plan,
    daysRemaining: ahead && end ? Math.max(0, Math.ceil((new Date(end).getTime() - now) / DAY_MS)) : null,
    daysPastDue:
      state === 'past_due' && standing.pastDueSince
        ? Math.floor((now - new Date(standing.pastDueSince).getTime()) / DAY_MS)
        : null,
    cancelAt: state === 'canceled' ? null : standing.cancelAt,
    purgeAt: state === 'canceled' ? standing.purgeAt : null,
    outageSince: standing.failingSince,
    subscribed: standing.subscription !== '' && state !== 'canceled',
  }
}

function messageOf({ state, plan }: SubscriptionStanding): string {
  if (state === 'canceled')
    return 'Your subscription was canceled. Your data is kept. Renew your plan to continue, or export your data.'
  if (plan === 'closed')
    return 'The payment provider hasn’t responded for three days, so we can’t confirm your plan. Your data is safe.'
  if (state === 'read_only') return 'Your plan has ended. You can still read and export everything.'
  return state === 'past_due' ? 'The last payment failed.' : ''
}
