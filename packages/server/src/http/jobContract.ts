import type { ContractBaseline, ContractChange } from '@jobwright/contract/money/contract.ts'
import { documentOf, type Sheet } from '@jobwright/contract/money/sheet.ts'
import type { ChangeOrderStage } from '@jobwright/contract/money/changeStages.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import type { WorkCalendar } from '@jobwright/contract/plan/workdays.ts'
import type { ProjectContract } from '@jobwright/contract/resources/jobContract.ts'
import type { Database, Tx } from '../db/open.ts'
import { numberOf } from '../db/numberOf.ts'
import { whole } from '../db/session.ts'
import { raw, sql } from '../db/statement.ts'
import { calendarIn, workdaysOf } from './projectDays.ts'

type ContractParts = {
  baselines: ContractBaseline[]
  /** The one that was signed on paper. */
  paper: ProjectContract['paper']
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
      isPaper: 'bool',
      signedOn: 'text?',
      documentId: 'uuid?',
    })`select b.id, b.number, b.title, b.net_cents as net, b.tax_cents as tax, b.is_paper as "isPaper", b.signed_on::text as "signedOn",
        b.document_id as "documentId" from baselines b
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
    workdaysOf(companyId, projectId),
  )
  const paper = baselines.find(({ isPaper }) => isPaper) ?? null
  return {
    calendar: calendarIn(projectId, days),
    baselines: baselines.map(({ id, number, title, net, tax }) => ({ id, number, title, net, tax })),
    paper: paper && {
      title: paper.title,
      net: paper.net,
      tax: paper.tax,
      signedOn: paper.signedOn,
      documentId: paper.documentId,
    },
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
