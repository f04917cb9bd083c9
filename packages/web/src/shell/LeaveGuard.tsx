import { TypedDialog } from '../ui/TypedDialog.tsx'
import { outboxWords } from '../words/lazy/outbox.ts'
import { useWords } from '../words/words.tsx'
import { askedToLeave, leaveNow } from '../data/leaving.ts'

/** Asks before signing out with unsent work: the user types the number of items, so that nobody loses it unseen. */
export function LeaveGuard({ count }: { count: number }) {
  const { t } = useWords(outboxWords)
  return (
    <TypedDialog
      title={t('outbox.leaveTitle')}
      word={String(count)}
      label={t('outbox.leaveType', { count })}
      confirmLabel={t('outbox.leave')}
      cancelLabel={t('outbox.stay')}
      onClose={() => askedToLeave.set(null)}
      onConfirm={() => void leaveNow()}
    >
      <p>{t('outbox.leaveText', { count })}</p>
    </TypedDialog>
  )
}
