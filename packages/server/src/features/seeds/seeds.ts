import { userColors } from '@jobwright/contract/rules/colors.ts'
import { unsentOffer } from '@jobwright/contract/blanks.ts'
import { firstNumber } from '../../db/numbers.ts'
import { health } from '@jobwright/contract/resources/health.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { harborRoofing } from '../../db/demo/harborRoofing.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { bulkCreate } from '../../db/records/bulk.ts'
import type { Fields } from '../../db/records/create.ts'
import { tables } from '../../db/schema/tables.ts'
import { sql } from '../../db/statement.ts'
import { todayIn } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { changeBy } from '../../request/changes.ts'
import type { Who } from '../../request/ask.ts'
import { writeOnce } from '../../request/write.ts'

type Kind = 'bids' | 'contacts' | 'customers' | 'projects' | 'tasks'
const CHUNK = 250

/** Sample records in the company of the one who asks: outside production, for administrators. */
export function seedsFeature({ on, db, config, changes }: Context): void {
  on(health.seed, (ask) =>
    writeOnce(
      db,
      health.seed,
      ask,
      async (tx) => {
        if (config.production) return missing()
        const {
          who,
          params: { resource },
          body: { count },
        } = ask
        if (resource === 'users') await addUsers(tx, who, count)
        else await addRecords(tx, who, resource, count)
        return { success: true as const, created: count }
      },
      () => changes.publish(changeBy(ask.who, ask.params.resource, 'many')),
    ),
  )
}

async function addRecords(tx: Tx, who: Who, kind: Kind, count: number): Promise<void> {
  const samples = samplesOf(kind, todayIn(who.timezone))
  const customers = kind === 'customers' ? [] : await customersOf(tx, who)
  if (kind !== 'customers' && customers.length === 0) refuse('state', 'Add customers first.')
  const first = await firstNumber(tx, who.companyId, kind, count)
  const links = (i: number) =>
    kind === 'customers'
      ? { primaryContactId: null }
      : kind === 'contacts'
        ? { CustomerId: customers[i % customers.length] ?? null }
        : { CustomerId: customers[i % customers.length] ?? null, UserId: who.userId }
  const records = Array.from({ length: count }, (_, i) => ({
    id: newId(),
    n: first + i,
    fields: { ...samples[i % samples.length], ...links(i) },
  }))
  for (let i = 0; i < count; i += CHUNK)
    await tx(bulkCreate(tables[kind], who.companyId, who.userId, records.slice(i, i + CHUNK), 'created', ''))
}

function samplesOf(kind: Kind, today: string): Fields[] {
  const demo = harborRoofing(today)
  if (kind === 'bids')
    return demo.bids.map(({ id: _, createdAt: _c, priceCents, ...bid }) => ({
      ...unsentOffer,
      validUntil: null,
      lostReason: '',
      ProjectId: null,
      ...bid,
      price: priceCents / 100,
    }))
  const free = {
    ProjectId: null,
    BidId: null,
    watcherIds: [],
    crewIds: [],
    blockedByIds: [],
    completedById: null,
    verifiedAt: null,
    verifiedById: null,
    seriesId: null,
    recurrence: null,
  }
  if (kind === 'tasks')
    return demo.tasks.map(({ id: _, createdAt: _c, ...task }) => ({
      ...task,
      ...free,
      // The types are those of the demo company.
      typeId: null,
      checklist: task.checklist.map((item) => ({ ...item, doneById: null })),
    }))
  return demo[kind].map(({ id: _, createdAt: _c, ...fields }) => fields)
}

async function customersOf(tx: Tx, who: Who): Promise<string[]> {
  const [rows] = await tx(
    sql.rows({
      id: 'uuid',
    })`select id from customers where company_id = ${who.companyId}::uuid and deleted_at is null order by n limit 1000`,
  )
  return rows.map(({ id }) => id)
}

async function addUsers(tx: Tx, who: Who, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const id = newId()
    await tx(sql`insert into users (company_id, id, username, first_name, last_name, color, role_id, created_by, updated_by)
      values (${who.companyId}::uuid, ${id}::uuid, ${`sample.${id.slice(-12)}`}, 'Sample', ${`Person ${i + 1}`}, ${userColors[i % userColors.length] ?? userColors[0]}, 101, ${who.userId}::uuid, ${who.userId}::uuid)`)
  }
}
