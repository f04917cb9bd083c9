import { useBlocker } from '@tanstack/react-router'
import { currentUser } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useRightsWords } from '../../words/rights.ts'

/** Asks before changes to a role are left unsaved. */
export function LeaveRole({ leaves }: { leaves: () => boolean }) {
  const { r } = useRightsWords()
  const loses = () => currentUser() !== null && leaves()
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: loses,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && loses(),
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={r('roles.unsavedTitle')}
      confirmLabel={r('roles.leave')}
      cancelLabel={r('roles.stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {r('roles.unsavedText')}
    </ConfirmDialog>
  )
}
