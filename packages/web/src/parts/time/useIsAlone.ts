import { timesheets } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { useCan } from '../../data/session.ts'

/** Whether nobody else could approve one's own time; asked only where that matters, of people who approve. */
export function useIsAlone(matters: boolean): boolean {
  const mayApprove = useCan(timesheets.approver)
  const asked = useQuery({
    queryKey: [...keys.lists('timesheets'), 'approver'],
    enabled: matters && mayApprove,
    queryFn: ({ signal }) => call(timesheets.approver, {}, { signal }),
  })
  return asked.data?.isAlone ?? false
}
