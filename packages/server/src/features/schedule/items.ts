import { blankScheduleItem } from '@jobwright/contract/blanks.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { scheduleitems as table } from '../../db/schema/schedule.ts'
import type { Context } from '../../request/context.ts'
import { lookAtJob, type JobCustomer } from '../../http/jobFields.ts'
import { mountRecords } from '../../http/records.ts'
import { itemFields } from '../../http/scheduleItem.ts'
import { readsOf } from '../../request/write.ts'

/** Visits and events: what is planned besides tasks and projects. */
export function scheduleitemsFeature(context: Context): void {
  mountRecords<JobCustomer>(context, table, scheduleitems, {
    lookups: lookAtJob,
    create: (draft, who, looked) =>
      itemFields(readsOf(context.db, who), {}, { ...blankScheduleItem, ...draft }, looked[0]),
    change: {
      fields: ['CustomerId', 'ProjectId', 'BidId', 'startAt', 'endAt'],
      apply: (current, patch, { tx }) => itemFields(tx, current, patch),
    },
  })
}
