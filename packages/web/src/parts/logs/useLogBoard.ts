import { logbooks } from '@jobwright/contract/calls.gen.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { today } from '../../data/days.ts'
import { keys } from '../../data/keys.ts'
import { useMe } from '../../data/session.ts'

export const BOARD_SPANS = ['weeks2', 'month'] as const
/** How many days a board shows. */
export type BoardSpan = (typeof BOARD_SPANS)[number]
const lengths: Record<BoardSpan, number> = { weeks2: 14, month: 31 }

/** Which open log books have a log of which of the last days. Read again when a log book or a log changes. */
export function useLogBoard(span: BoardSpan, enabled = true) {
  const to = today(useMe().Company.timezone)
  const from = addDays(to, 1 - lengths[span])
  return useQuery({
    queryKey: [...keys.lists('logentries'), 'board', from, to],
    queryFn: ({ signal }) => call(logbooks.board, { query: { from, to } }, { signal }),
    enabled,
  })
}
