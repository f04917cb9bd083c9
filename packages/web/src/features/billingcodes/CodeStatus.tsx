import type { BillingCode } from '@jobwright/contract/resources/billingcodes.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'

/** Whether a cost code can be chosen. */
export function CodeStatus({ status }: Pick<BillingCode, 'status'>) {
  const { t } = useWords()
  return <StatusBadge tone={status === 'active' ? 'green' : 'gray'}>{t(`status.code.${status}`)}</StatusBadge>
}
