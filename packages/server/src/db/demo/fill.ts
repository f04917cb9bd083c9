import { unsentOffer } from '@jobwright/contract/blanks.ts'
import { firstNumber } from '../numbers.ts'
import type { FormResource } from '@jobwright/contract/crud.ts'
import { foundCompany } from '../company.ts'
import { newId } from '../ids.ts'
import type { Database, Tx } from '../open.ts'
import { whole } from '../session.ts'
import { bulkCreate, type BulkRecord } from '../records/bulk.ts'
import type { Fields } from '../records/create.ts'
import { tables } from '../schema/tables.ts'
import { raw, sql } from '../statement.ts'
import { harborRoofing, type DemoCompany } from './harborRoofing.ts'
import type { DemoUser } from './shapes.ts'
import { demoStepLists, demoTaskTypes } from './library.ts'
import { demoFields } from './ownFields.ts'

const CHUNK = 200

/**
 * Makes the demo company as it would look on `today` (YYYY-MM-DD), in one transaction. Nobody can sign in to it with a
 * password. Answers the company and its owner.
 */
export async function fillDemo(db: Database, today: string): Promise<{ companyId: string; userId: string }> {
  const demo = harborRoofing(today)
  const companyId = newId()
  const owner = demo.people.find((person) => person.job === 'owner') ?? demo.people[0]
  if (!owner) throw new Error('the demo company has nobody')
  await db.transaction(whole(companyId), async (tx) => {
    await foundCompany(tx, companyId, { ...owner, company: 'Harbor Roofing', password: null, demo: true })
    const settings = { taskTypes: demoTaskTypes, checklists: demoStepLists, fields: demoFields }
    await tx(sql`update companies set settings = ${settings}::jsonb where id = ${companyId}::uuid`)
    for (const person of demo.people) await addPerson(tx, companyId, owner.id, person)
    const add = (kind: FormResource, records: readonly ({ id: string; createdAt: string } & Fields)[]) =>
      addRecords(tx, companyId, owner.id, kind, records)
    await add(
      'customers',
      demo.customers.map((customer) => ({ ...customer, primaryContactId: null })),
    )
    await add('contacts', demo.contacts)
    await tx(sql`update customers c set primary_contact_id = (p->>'primaryContactId')::uuid from jsonb_array_elements(${JSON.stringify(demo.customers)}::jsonb) p
      where c.company_id = ${companyId}::uuid and c.id = (p->>'id')::uuid`)
    await add('projects', demo.projects)
    await add(
      'bids',
      demo.bids.map(({ priceCents, ...bid }) => ({
        ...unsentOffer,
        validUntil: null,
        lostReason: '',
        ProjectId: null,
        ...bid,
        price: priceCents / 100,
      })),
    )
    await add(
      'tasks',
      demo.tasks.map((task) => ({ ...task, verifiedAt: null, verifiedById: null, seriesId: null, recurrence: null })),
    )
    await addPhones(tx, companyId, demo)
  })
  return { companyId, userId: owner.id }
}

async function addPerson(tx: Tx, companyId: string, ownerId: string, person: DemoUser): Promise<void> {
  await tx(sql`insert into users (company_id, id, username, email, first_name, last_name, mobile, color, timezone, language, role_id, status, created_at, created_by, updated_by)
    values (${companyId}::uuid, ${person.id}::uuid, ${person.username}, ${person.email}, ${person.firstName}, ${person.lastName}, ${person.mobile}, ${person.color}, ${person.timezone}, ${person.language}, ${person.RoleId}, 'active', ${person.createdAt}::timestamptz, ${ownerId}::uuid, ${ownerId}::uuid)
    on conflict (company_id, id) do update set mobile = excluded.mobile, color = excluded.color, created_at = excluded.created_at`)
}

async function addRecords(
  tx: Tx,
  companyId: string,
  userId: string,
  kind: FormResource,
  records: readonly ({ id: string; createdAt: string } & Fields)[],
): Promise<void> {
  const first = await firstNumber(tx, companyId, kind, records.length)
  for (let i = 0; i < records.length; i += CHUNK) {
    const part: BulkRecord[] = records
      .slice(i, i + CHUNK)
      .map(({ id, createdAt: _, ...fields }, j) => ({ id, n: first + i + j, fields }))
    const dates = JSON.stringify(records.slice(i, i + CHUNK).map(({ id, createdAt }) => ({ id, createdAt })))
    await tx(
      bulkCreate(tables[kind], companyId, userId, part, 'created', ''),
      sql`update ${raw(kind)} t set created_at = (p->>'createdAt')::timestamptz, updated_at = (p->>'createdAt')::timestamptz from jsonb_array_elements(${dates}::jsonb) p
        where t.company_id = ${companyId}::uuid and t.id = (p->>'id')::uuid`,
    )
  }
}

async function addPhones(tx: Tx, companyId: string, { stars, devices }: DemoCompany): Promise<void> {
  await tx(
    sql`insert into stars (company_id, user_id, resource, record_id)
      select ${companyId}::uuid, (p->>'userId')::uuid, p->>'resource', (p->>'recordId')::uuid from jsonb_array_elements(${JSON.stringify(stars)}::jsonb) p`,
    sql`insert into devices (company_id, user_id, id, name, unsent_count, unsent_bytes, unsent_oldest, needs_you, last_seen_at)
      select ${companyId}::uuid, (p->>'userId')::uuid, (p->>'id')::uuid, p->>'name', (p->>'count')::integer, (p->>'bytes')::bigint,
        now() - (p->>'oldestAgo')::integer * interval '1 minute', (p->>'needsYou')::integer, now() - (p->>'seenAgo')::integer * interval '1 minute'
      from jsonb_array_elements(${JSON.stringify(devices)}::jsonb) p`,
  )
}
