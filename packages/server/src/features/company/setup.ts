import { firstNumber } from '../../db/numbers.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import {
  company,
  setupSteps,
  type CompanySettings,
  type Setup,
  type SetupStep,
  type Trade,
} from '@jobwright/contract/resources/company.ts'
import { tagsOfTrade } from '@jobwright/contract/rules/trades.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { bulkCreate } from '../../db/records/bulk.ts'
import { removeRecord } from '../../db/records/remove.ts'
import type { Fields } from '../../db/records/create.ts'
import { tables } from '../../db/schema/tables.ts'
import { sql } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { todayIn } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import type { Who } from '../../request/ask.ts'
import { quietWriter, writeOnce } from '../../request/write.ts'
import { sampleOf } from './sample.ts'

const sampled = ['tasks', 'projects', 'customers'] as const
type Sampled = (typeof sampled)[number]
// `trade` is what companies said before they could name several.
type Kept = {
  state?: Setup['state']
  done?: SetupStep[]
  trade?: Trade
  trades?: Trade[]
  sample?: Record<Sampled, string[]>
}

async function readKept(tx: Tx): Promise<Kept> {
  const [[row]] = await tx(
    sql.rows({ setup: 'json' })`select setup from companies where id = (select current_company()) for update`,
  )
  return (row?.setup ?? {}) as Kept
}
const tradesOf = ({ trade, trades }: Kept): Trade[] => trades ?? (trade ? [trade] : [])
/** The set-up as it is: a step is also done when what it is for is there, however it came in. */
async function setupOf(tx: Tx, kept: Kept): Promise<Setup> {
  const { customers = [], projects = [] } = kept.sample ?? {}
  const [[there]] = await tx(
    sql.rows({
      people: 'bool',
      records: 'bool',
      project: 'bool',
    })`select (select count(*) > 1 from (select from users where company_id = (select current_company()) and status in ('active', 'invited') limit 2) u) as people,
        exists (select from customers where company_id = (select current_company()) and deleted_at is null and id <> all (${customers}::uuid[])) as records,
        exists (select from projects where company_id = (select current_company()) and deleted_at is null and id <> all (${projects}::uuid[])) as project`,
  )
  return {
    state: kept.state ?? 'done',
    done: setupSteps.filter(
      (step) => kept.done?.includes(step) === true || there?.[step as keyof typeof there] === true,
    ),
    trades: tradesOf(kept),
    sample: kept.sample !== undefined,
  }
}
const keep = (kept: Kept) => sql`update companies set setup = ${kept}::jsonb where id = (select current_company())`

/** The first set-up: five steps that may be left and gone on with on any device. */
export function setupFeature({ on, db, changes }: Context): void {
  on(company.setup, ({ who }) => db.transaction(who, async (tx) => setupOf(tx, await readKept(tx))))

  on(company.setSetup, (ask) =>
    writeOnce(
      db,
      company.setSetup,
      ask,
      async (tx) => {
        const { step, state, trades } = ask.body
        const before = await readKept(tx)
        const kept: Kept = {
          ...before,
          ...(state && { state }),
          ...(step && { done: [...new Set([...(before.done ?? []), step])] }),
          ...(trades && { trades: [...new Set(trades)] }),
        }
        await tx(keep(kept))
        const added = tradesOf(kept).filter((trade) => !tradesOf(before).includes(trade))
        if (added.length > 0) await offerTags(tx, added)
        return setupOf(tx, kept)
      },
      () => changes.publish(changeBy(ask.who, 'companies', 'updated', ask.who.companyId)),
    ),
  )

  on(company.addSample, (ask) =>
    writeOnce(
      db,
      company.addSample,
      ask,
      async (tx) => {
        const before = await readKept(tx)
        if (before.sample) return setupOf(tx, before)
        const kept = { ...before, sample: await plant(tx, ask.who) }
        await tx(keep(kept))
        return setupOf(tx, kept)
      },
      () => {
        for (const kind of sampled) changes.publish(changeBy(ask.who, kind, 'many'))
      },
    ),
  )

  on(company.removeSample, async (ask) => {
    const { who, from } = ask
    const { sample } = await db.transaction(who, readKept)
    for (const kind of sampled)
      for (const id of sample?.[kind] ?? [])
        await removeRecord(db, tables[kind], quietWriter(who, from.requestId), id).catch((error: unknown) => {
          // Somebody deleted it before.
          if (!(error instanceof Refusal) || error.status !== 404) throw error
        })
    const answer = await writeOnce(db, company.removeSample, ask, async (tx) => {
      const { sample: _, ...kept } = await readKept(tx)
      await tx(keep(kept))
      return setupOf(tx, kept)
    })
    for (const kind of sampled) changes.publish(changeBy(who, kind, 'many'))
    return answer
  })
}

// Added to the company's tags; none is removed.
async function offerTags(tx: Tx, trades: readonly Trade[]): Promise<void> {
  const [[row]] = await tx(
    sql.rows({
      settings: 'json',
      language: 'text',
    })`select settings, language from companies where id = (select current_company())`,
  )
  const settings = (row?.settings ?? {}) as CompanySettings
  const language = row?.language === 'es' ? 'es' : 'en'
  const offered = trades.flatMap((trade) => tagsOfTrade(trade, language))
  const tags = [...new Set([...(settings.photos?.tags ?? []), ...offered])]
  await tx(
    sql`update companies set settings = ${{ ...settings, photos: { ...settings.photos, tags: tags.slice(0, 40) } }}::jsonb, version = version + 1 where id = (select current_company())`,
  )
}

async function plant(tx: Tx, who: Who): Promise<Record<Sampled, string[]>> {
  const [[row]] = await tx(
    sql.rows({ language: 'text' })`select language from companies where id = (select current_company())`,
  )
  const [trade = 'gc'] = tradesOf(await readKept(tx))
  const sample = sampleOf(row?.language === 'es' ? 'es' : 'en', trade, who.userId, todayIn(who.timezone))
  const ids = { customers: [] as string[], projects: [] as string[], tasks: [] as string[] }
  const add = async (kind: Sampled, all: Fields[]) => {
    const first = await firstNumber(tx, who.companyId, kind, all.length)
    const records = all.map((fields, i) => ({ id: newId(), n: first + i, fields }))
    await tx(bulkCreate(tables[kind], who.companyId, who.userId, records, 'created', ''))
    ids[kind] = records.map(({ id }) => id)
  }
  await add('customers', sample.customers)
  await add('projects', sample.projects(ids.customers))
  await add('tasks', sample.tasks(ids.customers, ids.projects))
  return ids
}
