import { decisionOf } from '@jobwright/contract/money/states.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { OpenSigning } from '@jobwright/contract/resources/offerSigners.ts'
import { dayAt } from '@jobwright/contract/offers/dayAt.ts'
import { namesText, type OfferContent } from '@jobwright/contract/rules/offers.ts'
import type { RowOf } from '../../db/columns.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { raw, sql, type Statement } from '../../db/statement.ts'
import type { KeptDecision } from '../../jobs/papers/offerCertificate.ts'
import type { SignatureSpace } from '../../outside/workshop/jobs.ts'
import { refuseFields } from '../../request/rules.ts'

const signerFacts = {
  id: 'uuid',
  name: 'text',
  email: 'text',
  isRevoked: 'bool',
  decidedAt: 'text?',
  decision: 'json?',
  isHolding: 'bool',
} as const
type SignerFacts = RowOf<typeof signerFacts>

/** Whether a signer (`s`) asked for a change that the office didn't answer, and didn't sign after all. */
export const holds = raw(`(s.decision is null and exists (select 1 from offer_events e
  where e.company_id = s.company_id and e.signer_id = s.id and e.kind = 'changes'
    and not exists (select 1 from offer_events a where a.company_id = e.company_id and a.offer_id = e.offer_id
      and a.kind = 'answered' and (a.at, a.id) > (e.at, e.id))))`)

/** The people who must all sign a version, in their order; none where one person signs. */
export const signersStatement = (offerId: string): Statement<SignerFacts> =>
  sql.rows(
    signerFacts,
  )`select s.id, s.name, s.email, s.revoked_at is not null as "isRevoked", wire(s.decided_at) as "decidedAt", s.decision, ${holds} as "isHolding"
    from offer_signers s where s.company_id = (select current_company()) and s.offer_id = ${offerId}::uuid order by s.place`

/** A signer as they are named when a version is sent. */
export type NamedSigner = { id: string; name: string; email: string }
/** Names the signers of a version. @returns one statement for each, with the space for their signature */
export const namedSigners = (
  companyId: string,
  offerId: string,
  signers: readonly NamedSigner[],
  spaces: readonly SignatureSpace[],
): Statement[] =>
  signers.map(
    ({ id, name, email }, place) =>
      sql`insert into offer_signers (company_id, id, offer_id, place, name, email, signature_space)
        values (${companyId}::uuid, ${id}::uuid, ${offerId}::uuid, ${place}, ${name}, ${email}, ${JSON.stringify(spaces[place])}::jsonb)`,
  )

/** The signers that a call names; undefined for one, who is a name and an address as ever. */
export function severalSigners(
  signers: readonly { name: string; email?: string | undefined }[] | undefined,
): NamedSigner[] | undefined {
  return signers && signers.length > 1
    ? signers.map(({ name, email = '' }) => ({ id: newId(), name, email }))
    : undefined
}

/** The people who must all sign, and which of them does something now. */
export type Signing = { signers: readonly SignerFacts[]; me: SignerFacts }

/**
 * Reads who must sign a version; undefined where one person does. @throws Refusal 422 if it isn't said which of them it is,
 * 404 if somebody is named who isn't one of them
 */
export async function signingOf(tx: Tx, offerId: string, signerId: string | null): Promise<Signing | undefined> {
  const [signers] = await tx(signersStatement(offerId))
  if (signers.length === 0 && signerId === null) return undefined
  if (signerId === null) refuseFields([{ field: 'signerId', message: 'Choose which of them it is.' }])
  const me = signers.find(({ id }) => id === signerId)
  return me ? { signers, me } : missing()
}

/** Refuses a link that the office ended meanwhile. @throws Refusal 404 */
export async function refuseEndedLink(tx: Tx, linkId: string): Promise<void> {
  const [[link]] = await tx(
    sql.rows({
      isEnded: 'bool',
    })`select revoked_at is not null as "isEnded" from offer_links where company_id = (select current_company()) and id = ${linkId}::uuid`,
  )
  if (!link || link.isEnded) refuse('missing', 'This link is no longer available.')
}

const decisionIn = ({ decision }: SignerFacts) => decision as KeptDecision | null

/** Refuses a signer who signed already. @throws Refusal 409 */
export function refuseSigned({ me }: Signing, content: OfferContent): void {
  const mine = decisionIn(me)
  if (mine)
    refuse('state', `Already signed on ${dayAt(me.decidedAt ?? '', content)} by ${mine.name}.`, [
      { field: 'decidedAt', message: me.decidedAt ?? '' },
    ])
}

/**
 * Refuses a signature while somebody else asked for a change, and a decision after the office decided without signatures.
 * @throws Refusal 409
 */
export function refuseTurn(signing: Signing, record: Fields, isApproved: boolean, content: OfferContent): void {
  refuseSigned(signing, content)
  if (record['decidedVia'] === 'office') refuse('state', 'This was decided already.')
  const holder = signing.signers.find((one) => one.isHolding && one !== signing.me)
  if (isApproved && holder)
    refuse('state', `${holder.name} asked for a change. You can sign when the company has answered.`)
}

// The first signature decides on the options.
const firstOf = ({ signers }: Pick<Signing, 'signers'>) =>
  signers
    .filter((one) => decisionIn(one)?.state === 'approved')
    .sort((a, b) => (a.decidedAt ?? '').localeCompare(b.decidedAt ?? ''))[0]

/**
 * The options that all sign for: those of the first signature, or the given ones in a fixed order. @throws Refusal 409 for
 * others than the first signer chose
 */
export function agreedChoices(signing: Signing, choices: readonly string[], content: OfferContent): string[] {
  const first = firstOf(signing)
  const agreed = first && decisionIn(first)?.choices
  const given = [...choices].sort()
  if (!first || !agreed) return given
  if (given.join() !== [...agreed].sort().join())
    refuse(
      'state',
      `${first.name} chose the options on ${dayAt(first.decidedAt ?? '', content)}. Open the link again to see them.`,
    )
  return [...agreed]
}

/** What all signers come to with this answer; `open` while somebody's is missing. */
export const outcomeOf = ({ signers, me }: Signing, state: 'approved' | 'declined') =>
  decisionOf(signers.map((one) => (one === me ? state : (decisionIn(one)?.state ?? 'open'))))

/** The decision of all: by everybody's names, and in person only if all of them signed so. */
export function jointDecision({ signers, me }: Signing, last: KeptDecision, language: 'en' | 'es'): KeptDecision {
  const all = signers.map((one) => (one === me ? last : decisionIn(one))).filter((one) => one !== null)
  return {
    ...last,
    name: namesText(
      all.map(({ name }) => name),
      language,
    ),
    title: '',
    via: all.every(({ via }) => via === 'person') ? 'person' : 'link',
  }
}

/** What one of several signers sees of the others. */
export function openSigning(signers: readonly SignerFacts[], signerId: string | null): OpenSigning {
  const first = firstOf({ signers })
  return {
    signers: signers.map((one) => ({
      name: one.name,
      state: one.decision === null ? 'waiting' : decisionIn(one)?.state === 'approved' ? 'signed' : 'declined',
      decidedAt: one.decidedAt,
    })),
    me: signers.findIndex(({ id }) => id === signerId),
    chosen: first ? { name: first.name, at: first.decidedAt ?? '', choices: decisionIn(first)?.choices ?? [] } : null,
    heldBy: signers.find((one) => one.isHolding && one.id !== signerId)?.name ?? null,
  }
}
