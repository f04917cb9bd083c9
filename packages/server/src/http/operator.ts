import { missing } from '@jobwright/contract/problem.ts'
import type { Database } from '../db/open.ts'
import { sql } from '../db/trip.ts'
import type { Who } from './mount.ts'

/** Lets administrators of the operator's company on. For everybody else there is nothing here. @throws Refusal 404 */
export async function operatorOnly(db: Database, who: Who): Promise<void> {
  const [rows] = await db.within(who, sql`select operator_company() = ${who.companyId}::uuid`)
  if (rows?.[0]?.[0] !== 't') missing()
}
