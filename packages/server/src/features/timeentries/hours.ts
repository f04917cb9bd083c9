import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { checkModule } from '../../auth/entitlements.ts'
import type { Context } from '../../request/context.ts'
import { hoursStatement } from '../../http/jobHours.ts'

/** The hours of a project, bid or task: only time and tasks that the caller sees. */
export function hoursFeature({ on, db }: Context): void {
  on(timeentries.hours, async ({ who, query }) => {
    checkModule(who, 'timesheets')
    const [[hours]] = await db.within(who, hoursStatement(query))
    return { json: hours?.json ?? '' }
  })
}
