import { newId } from '../../db/ids.ts'
import { firstNumber } from '../../db/numbers.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'

const codes = [
  ['01-500', 'Site setup and safety'],
  ['02-410', 'Tear-off and disposal'],
  ['06-100', 'Decking repair'],
  ['07-310', 'Shingles'],
  ['07-600', 'Flashing'],
  ['07-710', 'Gutters and downspouts'],
  ['08-620', 'Skylights'],
  ['09-900', 'Cleanup'],
] as const

/** The cost codes of the demo company, a roofer. */
export async function fillDemoCodes({ db }: Context, companyId: string, ownerId: string): Promise<void> {
  await db.transaction(whole(companyId), async (tx) => {
    const first = await firstNumber(tx, companyId, 'billingcodes', codes.length)
    await tx(
      ...codes.map(
        ([code, title], nth) =>
          sql`insert into billingcodes (company_id, id, n, created_by, updated_by, code, title)
            values (${companyId}::uuid, ${newId()}::uuid, ${first + nth}, ${ownerId}::uuid, ${ownerId}::uuid, ${code}, ${title})`,
      ),
    )
  })
}
