import type { OfferContent } from '@jobwright/contract/rules/offers.ts'
import type { Offer } from '@jobwright/contract/resources/offers.ts'
import { raw, sql, type Statement } from '../../db/statement.ts'

const person = (column: string) =>
  `coalesce((select btrim(u.first_name || ' ' || u.last_name) from users u where u.company_id = o.company_id and u.id = ${column}), '')`

const shown =
  raw(`select json_build_object('id', o.id, 'resource', o.resource, 'recordId', o.record_id, 'version', o.n, 'state', o.state,
    'createdAt', wire(o.created_at), 'createdBy', ${person('o.created_by')}, 'expiresAt', wire(o.expires_at),
    'total', case when (select shows('price')) then round(o.total_cents / 100.0, 2) end,
    'codeEmail', o.code_email, 'paperHash', o.paper_hash, 'signedHash', o.signed_hash, 'decidedAt', wire(o.decided_at),
    'decision', case when o.decision is not null then json_build_object('via', o.decision->'via', 'name', o.decision->'name', 'title', o.decision->'title',
      'mark', case when o.decision->>'path' is null then 'none' when o.decision->>'path' = '' then 'typed' else 'drawn' end,
      'choices', o.decision->'choices', 'total', case when (select shows('price')) then round((o.decision->>'totalCents')::numeric / 100.0, 2) end,
      'note', o.decision->'note') end,
    'links', (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'email', l.email, 'createdAt', wire(l.created_at), 'revokedAt', wire(l.revoked_at))
      order by l.created_at, l.id), '[]') from offer_links l where l.company_id = o.company_id and l.offer_id = o.id),
    'events', (select coalesce(json_agg(json_build_object('id', e.id, 'at', wire(e.at), 'kind', e.kind,
        'name', case when e.user_id is null then e.name else ${person('e.user_id')} end, 'isClient', e.user_id is null, 'note', e.note) order by e.at, e.id), '[]')
      from (select * from offer_events x where x.company_id = o.company_id and x.offer_id = o.id order by x.at desc, x.id desc limit 500) e))::text as json
  from offers o where o.company_id = current_company() and `)

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
    from offers o where o.company_id = current_company() and o.id = ${id}::uuid ${raw(lock ? 'for update' : '')}`

/** What a version has on it. */
export const contentOf = ({ content }: { content: unknown }): OfferContent => content as OfferContent
