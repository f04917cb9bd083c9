import { whole } from '../../db/session.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { subscription } from '@jobwright/contract/resources/subscription.ts'
import { addressOf } from '../../config.ts'
import { sql } from '../../db/statement.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import type { Context } from '../../request/context.ts'
import { BillingDown, type Billing } from '../../outside/billing.ts'
import {
  askProvider,
  beginTrial,
  readSubscription,
  subscriptionOf,
  type SubscriptionStanding,
} from './subscriptionState.ts'

const FRESH_MS = 60_000

/** The plan of the company: trial, paying, canceling, and what the provider says of it. */
export function subscriptionFeature(context: Context): void {
  const { on, db, config, billing } = context

  /** As it stands; the provider is asked again when what it told is a minute old. */
  const look = async (companyId: string, fresh = false): Promise<SubscriptionStanding | undefined> => {
    if (!billing) return undefined
    const now = (await readSubscription(context, companyId)) ?? (await first(companyId))
    const old = now && (fresh || now.failingSince || Date.now() - new Date(now.toldAt ?? 0).getTime() > FRESH_MS)
    if (!now?.customer || !old) return now
    await askProvider(context, companyId)
    return readSubscription(context, companyId)
  }
  const first = async (companyId: string) => {
    await beginTrial(context)
    return readSubscription(context, companyId)
  }
  const paying = async (companyId: string): Promise<{ billing: Billing; standing: SubscriptionStanding }> => {
    const standing = await look(companyId)
    if (!billing || !standing) return refuse('state', 'This installation is free to use.')
    return { billing, standing }
  }

  on(subscription.info, async ({ who }) => subscriptionOf(await look(who.companyId)))

  on(subscription.checkout, async ({ who, from }, { request }) => {
    const { billing: provider, standing } = await paying(who.companyId)
    if (standing.subscription && ['trial', 'active', 'past_due'].includes(standing.state))
      return refuse('state', 'You already have a subscription. Manage it with the payment provider.')
    return kindly(async () => {
      const customer =
        standing.customer || (await customerOf(context, provider, who.companyId, who.userId, from.requestId))
      const back = `${addressOf(config, request)}/subscription`
      const trialEnd = standing.state === 'trial' ? standing.trialEnd : null
      return { url: await provider.checkout({ customer, company: who.companyId, trialEnd, back }) }
    })
  })

  on(subscription.portal, async ({ who }, { request }) => {
    const { billing: provider, standing } = await paying(who.companyId)
    if (!standing.customer) return refuse('state', 'You don’t have a subscription yet.')
    const back = `${addressOf(config, request)}/subscription`
    return kindly(async () => ({ url: await provider.portal(standing.customer, back) }))
  })

  on(subscription.invoices, async ({ who }) => {
    const { billing: provider, standing } = await paying(who.companyId)
    return kindly(async () => ({ rows: standing.customer ? await provider.invoices(standing.customer) : [] }))
  })

  const ending = (route: typeof subscription.cancel | typeof subscription.resume, ends: boolean) =>
    on(route, async ({ who, body, from }) => {
      const reason = (body as { reason?: string } | undefined)?.reason ?? ''
      const { billing: provider, standing } = await paying(who.companyId)
      if (!standing.subscription || standing.state === 'canceled')
        return refuse('state', 'You don’t have a subscription yet.')
      return kindly(async () => {
        await provider.ending(standing.subscription, ends, reason)
        await db.within(
          who,
          sql`update subscriptions set reason = ${reason} where company_id = ${who.companyId}::uuid`,
          companyNote(who.companyId, who.userId, from.requestId, [
            {
              field: 'subscription',
              before: '',
              after: ends ? `cancels at the end of the period ${reason}`.trim() : 'goes on',
            },
          ]),
        )
        return subscriptionOf(await look(who.companyId, true))
      })
    })
  ending(subscription.cancel, true)
  ending(subscription.resume, false)
}

async function customerOf(
  { db }: Context,
  provider: Billing,
  companyId: string,
  userId: string,
  requestId: string,
): Promise<string> {
  const [[payer]] = await db.within(
    whole(companyId),
    sql.rows({
      name: 'text',
      email: 'text',
    })`select c.name, u.email from companies c join users u on u.company_id = c.id and u.id = ${userId}::uuid where c.id = ${companyId}::uuid`,
  )
  const made = await provider.customer({ id: companyId, name: payer?.name ?? '', email: payer?.email ?? '' })
  // Two who begin at once are given the same customer by the provider.
  await db.within(
    whole(companyId),
    sql`update subscriptions set customer = ${made} where company_id = ${companyId}::uuid and customer = ''`,
    companyNote(companyId, userId, requestId, [{ field: 'subscription', before: '', after: 'begun' }]),
  )
  return made
}

async function kindly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BillingDown)
      return refuse(
        'unavailable',
        'The payment provider isn’t responding. Your plan hasn’t changed. Please try again later.',
        [],
        30,
      )
    throw error
  }
}
