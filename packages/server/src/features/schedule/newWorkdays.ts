import { placeOf, planItemOf } from '@jobwright/contract/plan/boardItems.ts'
import { movesForWorkdays } from '@jobwright/contract/plan/newWorkdays.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { MOST_ASKED, schedule, type MovePreview } from '@jobwright/contract/resources/schedule.ts'
import { readRecord } from '../../db/records/create.ts'
import { projects } from '../../db/schema/jobs.ts'
import type { Context } from '../../request/context.ts'
import { todayIn } from '../../request/rules.ts'
import { calendarsOf, factsIn, factsStatement, withWorkdays } from './facts.ts'
import { planChange } from './plan.ts'
import { itemsFrom, readerOf, readItems } from './rows.ts'

const nothing: MovePreview = {
  moved: [],
  projectEnds: [],
  people: [],
  added: [],
  gone: [],
  outOfReach: 0,
  key: '',
}

/** What other workdays would move, before they are saved. */
export function workdaysFeature({ on, db }: Context): void {
  on(schedule.previewWorkdays, async ({ who, body }) => {
    const { ProjectId } = body
    if (ProjectId !== null && (await readRecord(db, projects, who, ProjectId)) === undefined) return missing()
    return db.transaction(who, async (tx) => {
      const today = todayIn(who.timezone)
      const items = await readItems(tx, itemsFrom(readerOf(who, false), today, ProjectId))
      const [[found]] = await tx(factsStatement(who, null))
      const facts = factsIn(found)
      const asked = movesForWorkdays(
        items.map((item) => planItemOf(item, facts.zone, placeOf(item, false))),
        { before: calendarsOf(facts), after: calendarsOf(withWorkdays(facts, body)), today },
      )
      const moves = asked.filter(({ resource }) => who.can(resource === 'tasks' ? 'tasks.update' : 'schedule.update'))
      if (moves.length === 0) return { moves, preview: nothing }
      if (moves.length > MOST_ASKED)
        refuse(
          'tooLarge',
          'This would move more than 500 items. Save the workdays, and move what has to move in parts.',
        )
      const preview = await planChange(tx, who, { moves, cascade: 'push', drafts: false, workdays: body })
      return { moves, preview }
    })
  })
}
