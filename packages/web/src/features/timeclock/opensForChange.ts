import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'

type Asker = {
  me: string
  /** Whether this person may change time. */
  mayChange: boolean
  /** Whether existing records are read only, as in the simple view. */
  isReadOnly: boolean
}

/**
 * Whether a person changes this entry on the phone. In the simple view recorded time is only read, but a clock-out that is
 * missing is part of the clock.
 */
export const opensForChange = (
  { UserId, status }: Pick<TimeEntry, 'UserId' | 'status'>,
  { me, mayChange, isReadOnly }: Asker,
): boolean => mayChange && UserId === me && (status === 'needs_fix' || (status === 'recorded' && !isReadOnly))
