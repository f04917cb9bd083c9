import { useBlocker } from '@tanstack/react-router'
import { heldCaptures } from '../../../data/outbox/held.ts'
import { useHeldCaptures } from '../../../data/outbox/useOutbox.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { captureWords } from '../../../words/lazy/capture.ts'
import { useWords } from '../../../words/words.tsx'

/** Asks before the camera is left, by Back too, while photos are in memory only. They stay in memory after that. */
export function LeaveHeld() {
  const { t } = useWords(captureWords)
  const count = useHeldCaptures().length
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: false,
    // Steps of the camera have the same path; they lose nothing.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && heldCaptures.get().length > 0,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      danger
      title={t('capture.heldLeaveTitle', { count })}
      confirmLabel={t('capture.heldLeave')}
      cancelLabel={t('capture.heldStay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('capture.heldLeaveText', { count })}
    </ConfirmDialog>
  )
}
