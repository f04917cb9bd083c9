import { logbooks } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { today } from '../../data/days.ts'
import { keys } from '../../data/keys.ts'
import { useMe } from '../../data/session.ts'

export const BOARD_SPANS = ['weeks2', 'month'] as const
/** How many days a board shows. */
export type BoardSpan = (typeof BOARD_SPANS)[number]
const lengths: Record<BoardSpan, number> = { weeks2: 14, month: 31 }

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** Which open log books have a log of which of the last days. Read again when a log book or a log changes. */
export function useLogBoard(span: BoardSpan, enabled = true) {
  const to = today(useMe().Company.timezone)
  const from = dayBefore(to, lengths[span] - 1)
  return useQuery({
    queryKey: [...keys.lists('logentries'), 'board', from, to],
    queryFn: ({ signal }) => call(logbooks.board, { query: { from, to } }, { signal }),
    enabled,
  })
}
