import type { ContractBaseline, ContractChange } from '@jobwright/contract/money/contract.ts'
import { documentOf, type Sheet } from '@jobwright/contract/money/sheet.ts'
import type { ChangeOrderStage } from '@jobwright/contract/money/states.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { calendarsOf } from '@jobwright/contract/plan/boardItems.ts'
import type { WorkCalendar } from '@jobwright/contract/plan/workdays.ts'
import type { Board } from '@jobwright/contract/resources/scheduleBoard.ts'
import type { Workdays } from '@jobwright/contract/resources/workdays.ts'
import type { Database, Tx } from '../db/open.ts'
import { numberOf } from '../db/numberOf.ts'
import { whole } from '../db/session.ts'
import { raw, sql } from '../db/statement.ts'

type ContractParts = {
  baselines: ContractBaseline[]
  changes: ContractChange[]
  /** On which days the project works, holidays off included. */
  calendar: WorkCalendar
}

/**
 * What the contract of a project is made of: its baselines, every change order in the order of their numbers, and its
 * workdays. It is read for the whole company, because a contract that leaves some out is wrong.
 */
export async function contractParts(db: Database, companyId: string, projectId: string): Promise<ContractParts> {
  return contractPartsIn((...statements) => db.within(whole(companyId), ...statements), companyId, projectId)
}

/** The same in a transaction that reaches the whole company. */
export async function contractPartsIn(read: Tx, companyId: string, projectId: string): Promise<ContractParts> {
  const [baselines, changes, [days]] = await read(
    sql.rows({
      id: 'uuid',
      number: 'text',
      title: 'text',
      net: 'bigint',
      tax: 'bigint',
    })`select b.id, b.number, b.title, b.net_cents as net, b.tax_cents as tax from baselines b
      where b.company_id = ${companyId}::uuid and b.project_id = ${projectId}::uuid order by b.created_at, b.id`,
    sql.rows({
      id: 'uuid',
      number: 'text',
      revision: 'text',
      title: 'text',
      stage: 'text',
      lines: 'json',
      pricing: 'json?',
      days: 'int',
      daysApplied: 'int',
      billed: 'text',
      decidedAt: 'text?',
    })`select t.id, ${raw(numberOf('changeorders', 't.n'))} as number, t.revision, t.title, t.stage, t.lines, t.pricing, t.days_impact as days, t.days_applied as "daysApplied",
        t.billed_status as billed, wire(t.decided_at) as "decidedAt" from changeorders t
      where t.company_id = ${companyId}::uuid and t.project_id = ${projectId}::uuid and t.deleted_at is null
      order by t.n, t.revision`,
    sql.rows({
      company: 'json?',
      project: 'json?',
      holidays: 'json',
    })`select c.settings -> 'workdays' as company,
        (select p.workdays from projects p where p.company_id = c.id and p.id = ${projectId}::uuid) as project,
        coalesce((select json_agg(json_build_object('day', x.day, 'title', x.title, 'isDayOff', h.is_day_off and x."isPart" is not true))
          from holiday_calendars h, jsonb_to_recordset(h.days) x (day text, title text, "isPart" boolean)
          where h.company_id = c.id and h.is_day_off), '[]') as holidays
      from companies c where c.id = ${companyId}::uuid`,
  )
  const calendarOf = calendarsOf(
    (days?.company ?? null) as Workdays | null,
    [{ id: projectId, workdays: (days?.project ?? null) as Workdays | null }],
    (days?.holidays ?? []) as Board['holidays'],
  )
  return {
    calendar: calendarOf(projectId),
    baselines: baselines.map((one) => ({ ...one })),
    changes: changes.map(({ lines, pricing, revision, number, ...change }) => {
      const sheet: Sheet = { lines: lines as Sheet['lines'], costs: [], pricing: pricing as Sheet['pricing'] }
      const priced = sheet.lines.length > 0
      const totals = priced ? totalsOf(documentOf(sheet)) : { subtotal: 0, discount: 0, tax: 0 }
      return {
        ...change,
        number: revisionNumber(number, revision),
        stage: change.stage as ChangeOrderStage,
        billed: change.billed as ContractChange['billed'],
        priced,
        net: totals.subtotal - totals.discount,
        tax: totals.tax,
      }
    }),
  }
}

/** The number of a change order as people write it: CO-4, then CO-4 B for its next revision. */
export const revisionNumber = (number: string, revision: string): string =>
  revision === 'A' ? number : `${number} ${revision}`
