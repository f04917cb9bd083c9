import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { reading } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { boardStatements, logBoardOf } from '../../http/logBoard.ts'

const DEFAULT_DAYS = 14

/** The board of missing logs: open books and days, in one call. */
export function boardFeature({ on }: Context): void {
  on.read(logbooks.board, ({ query }) => {
    // The company's day is known once the caller is; a day more on each side costs nothing.
    const utc = new Date().toISOString().slice(0, 10)
    const from = query.from ?? addDays(query.to ?? utc, -DEFAULT_DAYS)
    const to = query.to ?? addDays(utc, 1)
    return reading(boardStatements(from, to, query), (found, who) =>
      JSON.stringify(
        logBoardOf(found, who.timezone, (today) => {
          const last = query.to ?? today
          return { from: query.from ?? addDays(last, 1 - DEFAULT_DAYS), to: last }
        }),
      ),
    )
  })
}
