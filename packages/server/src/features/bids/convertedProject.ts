import { blankProject } from '@jobwright/contract/blanks.ts'
import { newId } from '../../db/ids.ts'
import { firstNumber } from '../../db/numbers.ts'
import type { Tx } from '../../db/open.ts'
import { carriedCustom } from '../../db/records/custom.ts'
import { createStatement, type Fields, type Writer } from '../../db/records/create.ts'
import { projects } from '../../db/schema/jobs.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { refuseFields, todayIn } from '../../request/rules.ts'

/** The project that a bid becomes or is added to, as far as what comes with it needs to know it. */
export type BidProject = { id: string; CustomerId: string | null; UserId: string | null }
type Asked = { UserId?: string | undefined; startdate?: string | undefined; enddate?: string | undefined }

/** Creates the project of a won bid, with its customer, title, site and notes. */
export async function createProject(tx: Tx, who: Who, writer: Writer, bid: Fields, asked: Asked): Promise<BidProject> {
  const id = newId()
  const n = await firstNumber(tx, who.companyId, 'projects', 1)
  const { title, CustomerId, address, city, state, zip, notes } = bid
  const UserId = asked.UserId ?? bid['UserId']
  const fields = {
    ...blankProject(todayIn(who.timezone)),
    title,
    CustomerId,
    UserId,
    address,
    city,
    state,
    zip,
    notes,
    // A day that nobody chose would put the job on the schedule.
    startdate: asked.startdate ?? null,
    enddate: asked.enddate ?? null,
    custom: await carriedCustom(tx, 'bids', 'projects', bid),
  }
  await tx(createStatement(projects, writer, { id, n, fields }))
  return { id, CustomerId: (CustomerId ?? null) as string | null, UserId: (UserId ?? null) as string | null }
}

/** The project that a bid is added to. Refuses one that is gone, or of another customer. @throws Refusal 422 */
export async function projectFor(tx: Tx, who: Who, id: string, bid: Fields): Promise<BidProject> {
  const [[project]] = await tx(
    sql.rows({
      CustomerId: 'uuid?',
      UserId: 'uuid?',
    })`select customer_id as "CustomerId", user_id as "UserId" from projects
      where company_id = ${who.companyId}::uuid and id = ${id}::uuid and deleted_at is null`,
  )
  const refuseProject = (message: string) => refuseFields([{ field: 'ProjectId', message }])
  if (!project) refuseProject('This record is no longer available.')
  const { CustomerId = null, UserId = null } = project ?? {}
  if (CustomerId && bid['CustomerId'] && CustomerId !== bid['CustomerId'])
    refuseProject('This project belongs to another customer.')
  return { id, CustomerId, UserId }
}
