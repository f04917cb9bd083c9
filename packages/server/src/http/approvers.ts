import type { Tx } from '../db/open.ts'
import { sql, type Statement } from '../db/statement.ts'
import { idsGranting } from '../auth/identify.ts'

/** The statement of whether nobody else of the company could approve time. */
export const aloneStatement = (): Statement<{ isAlone: boolean }> =>
  sql.rows({
    isAlone: 'bool',
  })`select nobody_else_holds(${idsGranting('timesheets.approve')}::integer[]) as "isAlone"`

/** Whether nobody else of the company could approve time. */
export async function isAlone(tx: Tx): Promise<boolean> {
  const [[found]] = await tx(aloneStatement())
  return found?.isAlone ?? false
}
