import type { OfferContent } from '@jobwright/contract/rules/offers.ts'
import type { Offer } from '@jobwright/contract/resources/offers.ts'
import { raw, sql, type Statement } from '../../db/statement.ts'
import { isMailEvent, mailState } from '../../jobs/papers/mailEvents.ts'
import { holds } from './signers.ts'

const person = (column: string) =>
  `coalesce((select btrim(u.first_name || ' ' || u.last_name) from users u where u.company_id = o.company_id and u.id = ${column}), '')`

const decisionJson = (column: string) =>
  `case when ${column} is not null then json_build_object('via', ${column}->'via', 'name', ${column}->'name', 'title', ${column}->'title',
      'mark', case when ${column}->>'path' is null then 'none' when ${column}->>'path' = '' then 'typed' else 'drawn' end,
      'choices', ${column}->'choices', 'total', case when (select shows('price')) then round((${column}->>'totalCents')::numeric / 100.0, 2) end,
      'note', ${column}->'note') end`
// Addresses of clients are for people who see contact data.
const address = (column: string) => `case when (select shows('contact')) then ${column} else '' end`

/** What came of the mail that an event is about. */
const mailJson = `case when ${isMailEvent} then (select json_build_object('state', case when m.id is null then 'unknown' else ${mailState} end,
      'at', wire(coalesce(m.sent_at, m.given_up_at)), 'problem', ${address("coalesce(m.problem, '')")})
    from (select 1) one left join mails m on m.company_id = e.company_id and m.id = e.mail_id) end`

const shown =
  raw(`select json_build_object('id', o.id, 'resource', o.resource, 'recordId', o.record_id, 'version', o.n, 'state', o.state,
    'createdAt', wire(o.created_at), 'createdBy', ${person('o.created_by')}, 'expiresAt', wire(o.expires_at),
    'total', case when (select shows('price')) then round(o.total_cents / 100.0, 2) end,
    'codeEmail', ${address('o.code_email')}, 'paperHash', o.paper_hash, 'signedHash', o.signed_hash, 'decidedAt', wire(o.decided_at),
    'decision', ${decisionJson('o.decision')},
    'voidAt', case when o.resource = 'changeorders' then (select wire(coalesce((select max(e.at) from offer_events e where e.company_id = o.company_id and e.offer_id = o.id and e.kind = 'voided'), v.updated_at))
      from changeorders v where v.company_id = o.company_id and v.id = o.record_id and v.stage = 'void' and o.state in ('approved', 'revoked')) end,
    'links', (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'email', ${address('l.email')}, 'createdAt', wire(l.created_at), 'revokedAt', wire(l.revoked_at))
      order by l.created_at, l.id), '[]') from offer_links l where l.company_id = o.company_id and l.offer_id = o.id),
    'signers', (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'email', ${address('s.email')},
      'state', case when s.decision is null then 'waiting' when s.decision->>'state' = 'approved' then 'signed' else 'declined' end,
      'viewedAt', (select wire(max(e.at)) from offer_events e where e.company_id = s.company_id and e.signer_id = s.id and e.kind = 'opened'),
      'decidedAt', wire(s.decided_at), 'decision', ${decisionJson('s.decision')},
      'linkUntil', (select wire(max(least(l.expires_at, o.expires_at))) from offer_links l where l.company_id = s.company_id and l.signer_id = s.id and l.revoked_at is null))
      order by s.place), '[]') from offer_signers s where s.company_id = o.company_id and s.offer_id = o.id),
    'heldBy', case when o.state = 'open' then (select s.name from offer_signers s where s.company_id = o.company_id and s.offer_id = o.id
      and ${holds.text} order by s.place limit 1) end,
    'events', (select coalesce(json_agg(json_build_object('id', e.id, 'at', wire(e.at), 'kind', e.kind,
        'name', case when e.user_id is null then e.name else ${person('e.user_id')} end, 'isClient', e.user_id is null,
        'note', case when ${isMailEvent} then ${address('e.note')} else e.note end,
        'mail', ${mailJson}) order by e.at, e.id), '[]')
      from (select * from offer_events x where x.company_id = o.company_id and x.offer_id = o.id order by x.at desc, x.id desc limit 500) e))::text as json
  from offers o where o.company_id = (select current_company()) and `)

/** The versions of a record that clients were sent, newest first, each as JSON text. */
export const offersOf = (resource: string, recordId: string): Statement<{ json: string }> =>
  sql.rows({
    json: 'text',
  })`${shown}o.resource = ${resource} and o.record_id = ${recordId}::uuid order by o.n desc limit 200`

/** One version as JSON text. */
export const offerById = (id: string): Statement<{ json: string }> =>
  sql.rows({ json: 'text' })`${shown}o.id = ${id}::uuid`

/** A version from its JSON text. */
export const offerIn = ({ json }: { json: string }): Offer => JSON.parse(json) as Offer

/** What of a version the steps that change it need to know. */
export const offerFacts = {
  id: 'uuid',
  resource: 'text',
  recordId: 'uuid',
  state: 'text',
  isOver: 'bool',
  paperHash: 'text',
  content: 'json',
  sheet: 'json',
  decidedAt: 'text?',
  decision: 'json?',
  createdBy: 'uuid?',
  codeEmail: 'text',
} as const
/** Reads a version. `lock` keeps others from changing it until the transaction ends. */
export const offerStatement = (id: string, lock = false) =>
  sql.rows(
    offerFacts,
  )`select o.id, o.resource, o.record_id as "recordId", o.state, o.expires_at <= now() as "isOver", o.paper_hash as "paperHash",
      o.content, o.sheet, wire(o.decided_at) as "decidedAt", o.decision, o.created_by as "createdBy", o.code_email as "codeEmail"
    from offers o where o.company_id = (select current_company()) and o.id = ${id}::uuid ${raw(lock ? 'for update' : '')}`

/** What a version has on it. */
export const contentOf = ({ content }: { content: unknown }): OfferContent => content as OfferContent
