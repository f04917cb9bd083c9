import type { TimeSheet } from '@jobwright/contract/resources/timesheets.ts'
import { StatusBadge, type BadgeTone } from '../../ui/StatusBadge.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'

const looks = {
  open: ['gray', 'status.sheet.open'],
  submitted: ['yellow', 'status.sheet.submitted'],
  approved: ['green', 'status.sheet.approved'],
  rejected: ['red', 'status.sheet.rejected'],
  exported: ['blue', 'status.sheet.exported'],
} as const satisfies Record<TimeSheet['status'], readonly [BadgeTone, string]>

/** How far a week is. One that changed after it was signed says that instead of being open. */
export function SheetStatusBadge({ sheet }: { sheet: Pick<TimeSheet, 'status' | 'changedAt'> | undefined }) {
  const { t } = useWords(timeclockWords)
  const status = sheet?.status ?? 'open'
  if (sheet?.changedAt && status === 'open') return <StatusBadge tone="yellow">{t('week.changed')}</StatusBadge>
  const [tone, word] = looks[status]
  return <StatusBadge tone={tone}>{t(word)}</StatusBadge>
}
