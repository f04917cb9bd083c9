import { contractOf } from '@jobwright/contract/money/contract.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { OpenOffer } from '@jobwright/contract/resources/offers.ts'
import type { OfferContent } from '@jobwright/contract/rules/offers.ts'
import { whole } from '../../db/session.ts'
import { raw, sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { contractParts } from '../../http/jobContract.ts'
import type { Found } from './codes.ts'
import { offerStatement } from './rows.ts'
import { openSigning, signersStatement } from './signers.ts'

/** What the holder of a link sees now: what was sent, and what became of its record since. */
export async function shownTo(
  { db }: Pick<Context, 'db'>,
  { companyId, offerId, name, signerId, isOver }: Found,
): Promise<OpenOffer> {
  const [[offer], signers, talk, [end]] = await db.within(
    whole(companyId),
    offerStatement(offerId),
    signersStatement(offerId),
    sql.rows({
      at: 'text',
      name: 'text',
      isClient: 'bool',
      text: 'text',
    })`select wire(e.at) as at, case when e.user_id is null then e.name else coalesce((select btrim(u.first_name || ' ' || u.last_name) from users u
        where u.company_id = e.company_id and u.id = e.user_id), '') end as name, e.user_id is null as "isClient", e.note as text
      from offer_events e where e.company_id = ${companyId}::uuid and e.offer_id = ${offerId}::uuid and e.kind in ('asked', 'answered', 'changes')
      order by e.at, e.id limit 200`,
    sql.rows({
      kind: 'text',
      at: 'text',
      note: 'text',
    })`select e.kind, wire(e.at) as at, e.note from offer_events e where e.company_id = ${companyId}::uuid and e.offer_id = ${offerId}::uuid
        and e.kind in ('voided', 'revoked', 'replaced') order by e.at desc, e.kind = 'voided' desc limit 1`,
  )
  if (!offer) return missing()
  const decision = offer.decision as { name: string; choices: string[] } | null
  const content = offer.content as OfferContent
  const record = await recordOf(db, companyId, offer)
  const state = stateOf(offer, record, { several: signers.length > 0, isOver })
  // A decision that the office recorded leaves the client what they were sent.
  const isTakenBack = offer.state === 'revoked' && state !== 'settled'
  const isOff = state === 'void' || state === 'revoked' || state === 'replaced'
  return {
    state,
    content: isTakenBack ? withoutContent(content) : content,
    paperHash: isTakenBack ? '' : offer.paperHash,
    since: isOff ? (end?.at ?? null) : null,
    reason: state === 'void' ? reasonOf(end, 'voided') : state === 'revoked' ? reasonOf(end, 'revoked') : '',
    contractNow:
      state === 'void' && content.contract && record.projectId
        ? await contractNow(db, companyId, record.projectId)
        : null,
    decidedAt: offer.decidedAt,
    decision: decision && { name: decision.name, choices: decision.choices },
    reader: isTakenBack ? '' : name,
    signing: signers.length === 0 || isTakenBack ? null : openSigning(signers, signerId),
    talk: isTakenBack ? [] : [...talk],
  }
}

/** Refuses what hangs on a version that was taken back. @throws Refusal 409 */
export function refuseTakenBack({ paperHash }: Pick<OpenOffer, 'paperHash'>): void {
  if (paperHash === '') refuse('state', 'This version was withdrawn.')
}

// Why an older event was written the client was not meant to read.
const reasonOf = (end: { kind: string; note: string } | undefined, kind: string): string =>
  end?.kind === kind ? end.note : ''

type RecordFacts = { isByOffice: boolean; isVoid: boolean; projectId: string | null }

function stateOf(
  offer: { state: string; isOver: boolean },
  { isByOffice, isVoid }: RecordFacts,
  { several, isOver }: { several: boolean; isOver: boolean },
): OpenOffer['state'] {
  const state = offer.state as OpenOffer['state']
  if (isVoid && (state === 'approved' || state === 'revoked')) return 'void'
  if (isByOffice && ((several && state === 'open') || state === 'revoked')) return 'settled'
  return state === 'open' && (offer.isOver || isOver) ? 'expired' : state
}

async function recordOf(
  db: Context['db'],
  companyId: string,
  { resource, recordId }: { resource: string; recordId: string },
): Promise<RecordFacts> {
  const isChange = resource === 'changeorders'
  const [[found]] = await db.within(
    whole(companyId),
    sql.rows({
      isByOffice: 'bool',
      isVoid: 'bool',
      projectId: 'uuid?',
    })`select decided_via = 'office' as "isByOffice", ${isChange} and stage = 'void' as "isVoid", project_id as "projectId"
        from ${raw(resource)} where company_id = ${companyId}::uuid and id = ${recordId}::uuid`,
  )
  return found ?? { isByOffice: false, isVoid: false, projectId: null }
}

async function contractNow(db: Context['db'], companyId: string, projectId: string): Promise<number | null> {
  const { baselines, changes } = await contractParts(db, companyId, projectId)
  return baselines.length === 0 ? null : contractOf(baselines, changes).revised.total
}

/** Whose it was and which number, and nothing of what it said. */
function withoutContent(content: OfferContent): OfferContent {
  const { kind, number, version, language, currency, timezone, dateFormat, company } = content
  return {
    kind,
    number,
    version,
    language,
    currency,
    timezone,
    dateFormat,
    company,
    title: '',
    client: { name: '', address: '' },
    site: '',
    date: null,
    validUntil: content.validUntil,
    notes: '',
    terms: '',
    sheet: {
      ...content.sheet,
      listed: [],
      document: { ...content.sheet.document, lines: [], discount: null, deposit: null },
    },
    photos: [],
    documents: [],
  }
}
