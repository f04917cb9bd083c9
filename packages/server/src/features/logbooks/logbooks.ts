import { blankLogbook } from '@jobwright/contract/blanks.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logbooks as table } from '../../db/schema/logbooks.ts'
import type { Fields } from '../../db/records/create.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import { jobFields, lookAtJob, type JobCustomer } from '../../http/jobFields.ts'
import { mountRecords } from '../../http/records.ts'
import { refuseFields } from '../../request/rules.ts'
import { readsOf } from '../../request/write.ts'
import type { Context } from '../../request/context.ts'
import { boardFeature } from './board.ts'

const NOT_BOTH = 'A log book can belong to a project or a bid, not both.'

/** Log books: where the logs of a job are written, on which days they are due, and who reviews them. */
export function logbooksFeature(context: Context): void {
  const { db } = context
  // Before the calls with an id in the same place.
  boardFeature(context)
  mountRecords<JobCustomer>(context, table, logbooks, {
    lookups: lookAtJob,
    async create(draft, who, looked) {
      const read = readsOf(db, who)
      const given = { ...blankLogbook, UserId: who.userId, ...draft }
      const fields = { ...given, ...(await jobFields(read, {}, given, NOT_BOTH, looked[0])) }
      if (!fields['CustomerId']) refuseFields([{ field: 'CustomerId', message: 'Customer Required' }])
      await refuseTemplate(read, fields)
      refuseFields(scheduleProblems(fields))
      return fields
    },
    change: {
      fields: ['CustomerId', 'ProjectId', 'BidId', 'TemplateId', 'schedule', 'weekdays'],
      async apply(current, patch, { tx }) {
        const fields = { ...patch, ...(await jobFields(tx, current, patch, NOT_BOTH)) }
        const now: Fields = { ...current, ...fields }
        if (!now['CustomerId']) refuseFields([{ field: 'CustomerId', message: 'Customer Required' }])
        if (patch['TemplateId'] !== undefined && patch['TemplateId'] !== current['TemplateId'])
          await refuseTemplate(tx, now)
        refuseFields(scheduleProblems(now))
        return fields
      },
    },
  })
}

// New logs are written on a published version; a book never begins with a template that nobody may use any more.
async function refuseTemplate(read: Tx, { TemplateId }: Fields): Promise<void> {
  const refuseIt = (message: string) => refuseFields([{ field: 'TemplateId', message }])
  if (typeof TemplateId !== 'string') return refuseIt('Template is required')
  const [[template]] = await read(
    sql.rows({ status: 'text' })`select t.status from templates t where t.company_id = (select current_company())
      and t.id = ${TemplateId}::uuid and t.deleted_at is null`,
  )
  if (!template) return refuseIt('This record is no longer available.')
  if (template.status === 'retired') return refuseIt('This template is retired. Choose another one.')
  if (template.status !== 'published') return refuseIt('Publish this template first.')
}

const scheduleProblems = ({ schedule, weekdays }: Fields) =>
  schedule === 'weekly' && (!Array.isArray(weekdays) || weekdays.length === 0)
    ? [{ field: 'weekdays', message: 'Choose at least one day.' }]
    : []
