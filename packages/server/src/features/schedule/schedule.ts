import type { Context } from '../../http/context.ts'
import { answersFeature } from './answers.ts'
import { boardFeature } from './board.ts'
import { chainFeature } from './chain.ts'
import { draftsFeature } from './drafts.ts'
import { movesFeature } from './moves.ts'
import { publishFeature } from './publish.ts'

/** The schedule: what is planned, for whom, and what happens when it moves. */
export function scheduleFeature(context: Context): void {
  boardFeature(context)
  movesFeature(context)
  draftsFeature(context)
  publishFeature(context)
  answersFeature(context)
  chainFeature(context)
}
