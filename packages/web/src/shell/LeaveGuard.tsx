import { TypedDialog } from '../ui/TypedDialog.tsx'
import { outboxWords } from '../words/lazy/outbox.ts'
import { useWords } from '../words/words.tsx'
import { askedToLeave, leaveNow } from '../data/leaving.ts'

/** Asks who signs out with work that is not at the office yet: how many things are typed, so that nobody does it unseen. */
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
