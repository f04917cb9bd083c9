import type { TimeStatus } from '@jobwright/contract/rules/timeEntries.ts'
import { StatusBadge, type BadgeTone } from '../../ui/StatusBadge.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'

const tones: Record<TimeStatus, BadgeTone> = {
  recorded: 'gray',
  needs_fix: 'red',
  submitted: 'yellow',
  approved: 'green',
  exported: 'blue',
  void: 'gray',
  corrected: 'violet',
}

/** The state of a time entry. */
export function EntryStatus({ status }: { status: TimeStatus }) {
  const { t } = useWords(timeclockWords)
  return <StatusBadge tone={tones[status]}>{t(`entry.status.${status}`)}</StatusBadge>
}
