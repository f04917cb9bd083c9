import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'

/** Whether a cost code, a tax rate or an item of the price book can be chosen. */
export function ActiveStatus({ status }: { status: 'active' | 'archived' }) {
  const { t } = useWords()
  return <StatusBadge tone={status === 'active' ? 'green' : 'gray'}>{t(`status.code.${status}`)}</StatusBadge>
}
