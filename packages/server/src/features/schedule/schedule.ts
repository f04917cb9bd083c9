import type { Context } from '../../request/context.ts'
import { answersFeature } from './answers.ts'
import { boardFeature } from './board.ts'
import { chainFeature } from './chain.ts'
import { crewsFeature } from './crews.ts'
import { draftsFeature } from './drafts.ts'
import { scheduleitemsFeature } from './items.ts'
import { movesFeature } from './moves.ts'
import { workdaysFeature } from './newWorkdays.ts'
import { schedulePaperFeature } from './paper.ts'
import { publishFeature } from './publish.ts'
import { timeoffFeature } from './timeOff.ts'

/** The schedule: what is planned, for whom, and what happens when it moves. */
export function scheduleFeature(context: Context): void {
  crewsFeature(context)
  scheduleitemsFeature(context)
  timeoffFeature(context)
  boardFeature(context)
  schedulePaperFeature(context)
  movesFeature(context)
  workdaysFeature(context)
  draftsFeature(context)
  publishFeature(context)
  answersFeature(context)
  chainFeature(context)
}
