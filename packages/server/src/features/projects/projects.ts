import { blankProject } from '@jobwright/contract/blanks.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { Fields } from '../../db/records/create.ts'
import { projects as table } from '../../db/schema/jobs.ts'
import { mountRecords } from '../../http/records.ts'
import { checkPlace, refuseFields, todayIn } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { contractFeature } from './contract.ts'
import { overviewFeature } from './overview.ts'

/** Projects: work that was agreed on. */
export function projectsFeature(context: Context): void {
  contractFeature(context)
  overviewFeature(context)
  mountRecords(context, table, projects, {
    create(draft, who) {
      checkPlace(draft, who)
      const fields = { ...blankProject(todayIn(who.timezone)), ...draft }
      refuseBackwards(fields)
      return fields
    },
    check: (patch, who) => checkPlace(patch, who),
    change: {
      fields: ['startdate', 'enddate'],
      apply(current, patch) {
        refuseBackwards({ ...current, ...patch })
        return patch
      },
    },
  })
}

// Days are written YYYY-MM-DD, so their order is the order of their texts.
function refuseBackwards({ startdate, enddate }: Fields): void {
  if (typeof startdate === 'string' && typeof enddate === 'string' && enddate < startdate)
    refuseFields([{ field: 'enddate', message: 'The end date is before the start date.' }])
}
