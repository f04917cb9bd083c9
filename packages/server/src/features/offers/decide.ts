import { missing, refuse } from '@jobwright/contract/problem.ts'
import { choiceProblems } from '@jobwright/contract/money/problems.ts'
import { isChoice, type MoneyLine } from '@jobwright/contract/money/document.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { sheetTotals, type Sheet } from '@jobwright/contract/money/sheet.ts'
import { dayAt } from '@jobwright/contract/offers/dayAt.ts'
import { CONSENT_VERSION, type OfferContent, type OfferedKind } from '@jobwright/contract/rules/offers.ts'
import type { RowOf } from '../../db/columns.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { eventOf } from '../../db/records/events.ts'
import { changeUnsigned, lockStatement } from '../../db/records/update.ts'
import { sql } from '../../db/statement.ts'
import type { KeptDecision } from '../../jobs/papers/offerCertificate.ts'
import { refuseFields } from '../../request/rules.ts'
import { eventStatement, type Doer } from './events.ts'
import { offeredRules } from './kinds.ts'
import { offeredTables } from './record.ts'
import { offerStatement, type offerFacts } from './rows.ts'
import { agreedChoices, jointDecision, outcomeOf, refuseEndedLink, refuseTurn, signingOf } from './signers.ts'

export type OfferFacts = RowOf<typeof offerFacts>

/** What somebody decided, as it came. */
export type Answer = {
  state: 'approved' | 'declined'
  via: KeptDecision['via']
  name: string
  title: string
  path: string | null
  choices: readonly string[]
  note: string
  /** SHA-256 of the paper that was on the screen; undefined where nobody signed. */
  paperHash?: string
  address: string
  agent: string
  /** Where the code went that they typed first; '' where none was needed. */
  codeEmail: string
}

/** Locks the record of a version and then the version: the same order everywhere, so that nobody waits in a circle. */
export async function lockOffer(tx: Tx, offerId: string): Promise<{ offer: OfferFacts; record: Fields }> {
  const [[found]] = await tx(offerStatement(offerId))
  if (!found) return missing()
  const [[locked]] = await tx(lockStatement(offeredTables[found.resource as OfferedKind], found.recordId))
  const [[offer]] = await tx(offerStatement(offerId, true))
  if (!locked || !offer) return refuse('missing', 'This link is no longer available.')
  return { offer, record: locked.fields as Fields }
}

/** Refuses what can't be decided any more, with what happened to it. @throws Refusal 409 */
export function refuseClosed({ state, isOver, decidedAt, decision, content }: OfferFacts, isLinkOver = false): void {
  const { name = '' } = (decision ?? {}) as { name?: string }
  const day = decidedAt ? dayAt(decidedAt, content as OfferContent) : ''
  if (state === 'approved')
    refuse('state', `Already signed on ${day} by ${name}.`, [{ field: 'decidedAt', message: decidedAt ?? '' }])
  if (state === 'declined')
    refuse('state', `Already declined on ${day} by ${name}.`, [{ field: 'decidedAt', message: decidedAt ?? '' }])
  if (state === 'replaced') refuse('state', 'This version was replaced by a newer one.')
  if (state === 'revoked') refuse('state', 'This version was withdrawn.')
  if (isOver || isLinkOver) refuse('state', 'The last day to accept this is over. Ask the company for a new one.')
}

/** Which of several signers decides, through which link, and whether its time is over. */
type DecidingSigner = { signerId: string | null; linkId?: string; isOver?: boolean }

/**
 * Decides a version, once: of many who decide at the same time the first one does, and the others are refused with who it
 * was. The record gets its new status, and the options and the price that were signed. Where several must sign, nothing of
 * this happens before the last of them does, or the first declines; until then the version that is returned is open.
 */
export async function decideOffer(
  tx: Tx,
  companyId: string,
  offerId: string,
  answer: Answer,
  doer: Doer,
  { signerId, linkId, isOver = false }: DecidingSigner,
): Promise<OfferFacts> {
  const { offer, record } = await lockOffer(tx, offerId)
  refuseClosed(offer, isOver)
  const content = offer.content as OfferContent
  const { document } = content.sheet
  const isApproved = answer.state === 'approved'
  const signing = await signingOf(tx, offerId, signerId)
  if (signing) refuseTurn(signing, record, isApproved, content)
  if (signing && linkId !== undefined) await refuseEndedLink(tx, linkId)
  if (isApproved) {
    if (answer.paperHash !== undefined && answer.paperHash !== offer.paperHash)
      refuse('state', 'This isn’t the version that was sent. Open the link again.')
    refuseFields(choiceProblems(document, answer.choices).map(({ message }) => ({ field: 'choices', message })))
  }
  const choices = signing && isApproved ? agreedChoices(signing, answer.choices, content) : [...answer.choices]
  const total = isApproved ? totalsOf(document, choices).total : totalsOf(document).total
  const rules = offeredRules[offer.resource as OfferedKind]
  if (total < 0 && !rules.allowNegative)
    refuseFields([{ field: 'choices', message: 'The total can’t be less than zero.' }])
  const decision: KeptDecision = {
    state: answer.state,
    via: answer.via,
    name: answer.name,
    title: answer.title,
    path: answer.path,
    choices,
    totalCents: total,
    note: answer.note,
    address: answer.address,
    agent: answer.agent.slice(0, 300),
    consent: CONSENT_VERSION,
    ...(answer.codeEmail !== '' && { codeEmail: answer.codeEmail }),
  }
  await tx(eventStatement(companyId, offerId, answer.state, doer, answer.note))
  if (signing) {
    const signed = [{ field: 'clientSigned', before: null, after: answer.name }]
    await tx(
      sql`update offer_signers set decided_at = now(), decision = ${JSON.stringify(decision)}::jsonb
        where company_id = ${companyId}::uuid and id = ${signing.me.id}::uuid`,
      ...(isApproved ? [eventOf(offer.resource, offer.recordId, { companyId, userId: null }, 'updated', signed)] : []),
    )
    if (outcomeOf(signing, answer.state) === 'open') return offer
  }
  const joint = signing && isApproved ? jointDecision(signing, decision, content.language) : decision
  const [[decided]] = await tx(
    sql.rows({
      at: 'text',
    })`update offers set state = ${answer.state}, decided_at = now(), decision = ${JSON.stringify(joint)}::jsonb, total_cents = ${total}
      where company_id = ${companyId}::uuid and id = ${offerId}::uuid returning wire(decided_at) as at`,
  )
  const now = decided?.at ?? null
  await changeUnsigned(tx, offeredTables[offer.resource as OfferedKind], companyId, offer.recordId, {
    ...rules.decided(record, { isApproved, totalCents: total, note: answer.note }),
    decidedAt: now,
    decidedVia: joint.via,
    decidedBy: joint.name,
    decisionNote: answer.note,
    ...(isApproved && signedFields(record, offer.sheet as Sheet, document.lines, choices)),
  })
  return { ...offer, state: answer.state, decidedAt: now, decision: joint as never }
}

// The price that was signed, and what it costs with the options that were chosen. Options that the client could not see stay
// as the office selected them.
function signedFields(record: Fields, sheet: Sheet, offered: readonly MoneyLine[], choices: readonly string[]): Fields {
  const could = new Set(offered.filter(isChoice).map(({ id }) => id))
  const chose = new Set(choices)
  const lines = sheet.lines.map((line) => (could.has(line.id) ? { ...line, selected: chose.has(line.id) } : line))
  const costs = (record['costs'] ?? []) as Sheet['costs']
  const totals = sheetTotals({ ...sheet, lines, costs })
  const price = (totals?.price ?? 0) / 100
  const had = (record['lines'] as unknown[]).length > 0
  return had ? { price, lines, cost: costs.length > 0 ? (totals?.cost ?? 0) / 100 : null } : { price }
}
