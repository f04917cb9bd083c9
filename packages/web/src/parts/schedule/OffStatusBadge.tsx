import type { TimeOffStatus } from '@jobwright/contract/rules/schedule.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'

const tones = { requested: 'yellow', approved: 'green', declined: 'red', canceled: 'gray' } as const

/** What became of a request for time off. */
export function OffStatusBadge({ status }: { status: TimeOffStatus }) {
  const { t } = useWords()
  return <StatusBadge tone={tones[status]}>{t(`status.off.${status}`)}</StatusBadge>
}
