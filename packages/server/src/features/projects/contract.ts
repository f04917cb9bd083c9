import { contractOf, contractRows } from '@jobwright/contract/money/contract.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { hiddenFieldText, hides } from '../../db/records/hidden.ts'
import { readRecord } from '../../db/records/create.ts'
import { projects as table } from '../../db/schema/jobs.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../http/context.ts'
import { contractParts } from '../../http/jobContract.ts'

/**
 * What a project is worth, for people who see prices and change orders. Figures are of the whole company; of change orders
 * out of reach the title is left out.
 */
export function contractFeature({ on, db }: Context): void {
  on(projects.contract, async ({ who, params }) => {
    if ((await readRecord(db, table, who, params.id)) === undefined) return missing()
    if (hides(who.limits, 'price')) refuse('forbidden', hiddenFieldText)
    if (!who.can('changeOrders.list')) refuse('forbidden', 'You don’t have permission to do this.')
    const { baselines, changes } = await contractParts(db, who.companyId, params.id)
    const [seen] = await db.within(
      who,
      sql.rows({
        id: 'uuid',
      })`select t.id from changeorders t where t.company_id = current_company() and t.project_id = ${params.id}::uuid`,
    )
    const reached = new Set(seen.map(({ id }) => id))
    return {
      ...contractOf(baselines, changes),
      rows: contractRows(baselines, changes, { forClient: false }).map((row) =>
        row.stage === null || reached.has(row.id) ? row : { ...row, title: '' },
      ),
    }
  })
}
