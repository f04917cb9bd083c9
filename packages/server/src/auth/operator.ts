import { missing } from '@jobwright/contract/problem.ts'
import type { Database } from '../db/open.ts'
import { sql } from '../db/statement.ts'
import type { Who } from '../request/ask.ts'

/** Lets administrators of the operator's company on. For everybody else there is nothing here. @throws Refusal 404 */
export async function operatorOnly(db: Database, who: Who): Promise<void> {
  const [[found]] = await db.within(
    who,
    sql.rows({ isOperator: 'bool?' })`select operator_company() = ${who.companyId}::uuid as "isOperator"`,
  )
  if (found?.isOperator !== true) missing()
}
