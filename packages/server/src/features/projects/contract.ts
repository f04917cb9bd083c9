import { approvedDaysOf, contractOf, contractRows } from '@jobwright/contract/money/contract.ts'
import { proposedEnd } from '@jobwright/contract/money/endDate.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { ProjectContract } from '@jobwright/contract/resources/jobContract.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { hiddenFieldText, hides } from '../../db/records/hidden.ts'
import { readRecord, type Fields } from '../../db/records/create.ts'
import { changeInTransaction, lockStatement } from '../../db/records/update.ts'
import { changeorders } from '../../db/schema/changeorders.ts'
import { projects as table } from '../../db/schema/jobs.ts'
import { enterCompany } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { contractParts, contractPartsIn } from '../../http/jobContract.ts'
import { refuseFields } from '../../request/rules.ts'
import { quietWriter } from '../../request/write.ts'
import { plainPricing, wholePriceLine, type Sheet } from '@jobwright/contract/money/sheet.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { eventOf } from '../../db/records/events.ts'

/**
 * What a project is worth, for people who see prices and change orders. Figures are of the whole company; of change orders
 * out of reach the title is left out. The end date that follows from approved ones is proposed, and a person applies it.
 */
export function contractFeature({ on, db, changes: published }: Context): void {
  const read = async (who: Who, id: string): Promise<ProjectContract> => {
    const record = await readRecord(db, table, who, id)
    if (record === undefined) return missing()
    refuseUnlessSeen(who)
    const { enddate } = JSON.parse(record) as { enddate: string | null }
    const parts = await contractParts(db, who.companyId, id)
    const [seen] = await db.within(
      who,
      sql.rows({
        id: 'uuid',
      })`select t.id from changeorders t where t.company_id = (select current_company()) and t.project_id = ${id}::uuid`,
    )
    return contractOfParts(parts, seen, enddate)
  }
  on(projects.contract, ({ who, params }) => read(who, params.id))

  on(projects.applyEndDate, async ({ who, params, body, from }) => {
    const { companyId } = who
    const writer = quietWriter(who, from.requestId)
    const applied = await db.transaction(who, async (tx) => {
      const [[locked]] = await tx(lockStatement(table, params.id))
      if (!locked) return missing()
      refuseUnlessSeen(who)
      const current = locked.fields as Fields
      // What was approved counts, also what the person who moves the project doesn't see.
      await tx(sql`select set_whole()`)
      const { changes, calendar } = await contractPartsIn(tx, companyId, params.id)
      const proposal = proposedEnd(current['enddate'] as string | null, changes, calendar)
      if (proposal?.days !== body.days || proposal.from !== body.from || proposal.to !== body.to)
        return refuse('state', 'The approved days or the end date changed since you opened this. Look at it again.')
      const ids = proposal.changes.map(({ id }) => id)
      for (const change of changes)
        if (ids.includes(change.id))
          await changeInTransaction(tx, changeorders, { ...writer, limits: '' }, change.id, {
            daysApplied: approvedDaysOf(change),
          })
      await tx(enterCompany(who))
      if (body.isIncluded === true) return ids
      refuseImpossibleEnd(proposal.to, current)
      await changeInTransaction(tx, table, writer, params.id, { enddate: proposal.to })
      return ids
    })
    published.publish(changeBy(who, 'projects', 'updated', params.id))
    for (const id of applied) published.publish(changeBy(who, 'changeorders', 'updated', id))
    return read(who, params.id)
  })

  on(projects.setPaperContract, async ({ who, params, body: { contract }, from }) => {
    await db.transaction(who, async (tx) => {
      const [[locked]] = await tx(lockStatement(table, params.id))
      if (!locked) return missing()
      refuseUnlessSeen(who)
      if (contract?.documentId) await refuseOtherDocument(tx, contract.documentId, params.id)
      const title = contract?.title.trim() ?? ''
      const [[was]] = await tx(
        sql.rows({
          cents: 'bigint?',
        })`select set_paper_contract(${params.id}::uuid, ${title}, ${contract?.net ?? null}::bigint, ${contract?.tax ?? null}::bigint,
            ${contract?.signedOn ?? null}::date, ${contract?.documentId ?? null}::uuid,
            ${JSON.stringify(paperSheet(title, contract?.net ?? 0))}::jsonb) as cents`,
      )
      const after = contract && (contract.net + contract.tax) / 100
      await tx(
        eventOf('projects', params.id, { ...who, requestId: from.requestId }, 'updated', [
          { field: 'paperContract', before: was === undefined || was.cents === null ? null : was.cents / 100, after },
        ]),
      )
    })
    published.publish(changeBy(who, 'projects', 'updated', params.id))
    return read(who, params.id)
  })
}

/** The lines of a contract that was signed on paper: one, with the whole amount. */
const paperSheet = (title: string, net: number): Sheet => ({
  lines: [{ ...wholePriceLine(newId(), title, 1), unitPrice: net * PER_CENT }],
  costs: [],
  pricing: plainPricing,
})
/** Unit prices are in ten-thousandths of a dollar. */
const PER_CENT = 100

/** Whether this person sees what projects are worth. */
export const seesContract = (who: Who): boolean => !hides(who.limits, 'price') && who.can('changeOrders.list')

/** A contract from its parts, and from the change orders within the reader's reach: others have no title. */
export function contractOfParts(
  { baselines, paper, changes, calendar }: Awaited<ReturnType<typeof contractParts>>,
  reachedChanges: readonly { id: string }[],
  enddate: string | null,
): ProjectContract {
  const reached = new Set(reachedChanges.map((one) => one.id))
  const named = <One extends { id: string; title: string }>(one: One): One =>
    reached.has(one.id) ? one : { ...one, title: '' }
  const endDate = proposedEnd(enddate, changes, calendar)
  return {
    ...contractOf(baselines, changes),
    paper,
    endDate: endDate && { ...endDate, changes: endDate.changes.map(named) },
    rows: contractRows(baselines, changes, { forClient: false }).map((row) => (row.stage === null ? row : named(row))),
  }
}

function refuseUnlessSeen(who: Who): void {
  if (hides(who.limits, 'price')) refuse('forbidden', hiddenFieldText)
  if (!who.can('changeOrders.list')) refuse('forbidden', 'You don’t have permission to do this.')
}

function refuseImpossibleEnd(to: string | null, { startdate }: Fields): void {
  if (to === null) refuseFields([{ field: 'to', message: 'Set an end date for the project first.' }])
  else if (typeof startdate === 'string' && to < startdate)
    refuseFields([{ field: 'to', message: 'The end date is before the start date.' }])
}

// The file of a contract is a document of its project, which this person sees.
async function refuseOtherDocument(tx: Tx, documentId: string, projectId: string): Promise<void> {
  const [[found]] = await tx(
    sql.rows({
      id: 'uuid',
    })`select d.id from documents d where d.company_id = (select current_company()) and d.id = ${documentId}::uuid
      and d.project_id = ${projectId}::uuid and d.deleted_at is null`,
  )
  if (!found) refuseFields([{ field: 'contract.documentId', message: 'Choose a document of this project.' }])
}
