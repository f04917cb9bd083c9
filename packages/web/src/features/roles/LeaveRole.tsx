import { useBlocker } from '@tanstack/react-router'
import { currentUser } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { rightsWords } from '../../words/lazy/rights.ts'
import { useWords } from '../../words/words.tsx'

/** Asks before unsaved changes to a role are discarded. */
export function LeaveRole({ leaves }: { leaves: () => boolean }) {
  const { t } = useWords(rightsWords)
  const loses = () => currentUser() !== null && leaves()
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: loses,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && loses(),
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('roles.unsavedTitle')}
      confirmLabel={t('roles.leave')}
      cancelLabel={t('roles.stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('roles.unsavedText')}
    </ConfirmDialog>
  )
}
