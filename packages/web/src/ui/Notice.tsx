import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import styles from './Notice.module.css'

const SAVED_MS = 3000
/** How long an action can be undone, in ms. */
export const UNDO_MS = 8000
let shown = 0

// What the × of a notice is called. Notices are shown from outside of components; `Notices` says it in the user's language.
let closeText = 'Close'
/** Names the button that closes a notice. */
export const nameClose = (text: string): void => void (closeText = text)

/** Shows a success notice for three seconds. A pointer reaches what lies under it, all but its ×. */
export function noticeSaved(message: string, title?: string): void {
  notifications.show({
    ...(title !== undefined && { title }),
    message,
    autoClose: SAVED_MS,
    closeButtonProps: { 'aria-label': closeText },
    icon: <IconCheck size={18} aria-hidden />,
    color: 'green',
    classNames: { root: styles.through ?? '', icon: styles.good ?? '' },
  })
}

/** Shows an error notice until it is closed. */
export function noticeProblem(message: string, closeLabel: string): void {
  notifications.show({
    message,
    autoClose: 12_000,
    closeButtonProps: { 'aria-label': closeLabel },
    icon: <IconAlertTriangle size={18} aria-hidden />,
    color: 'red',
    classNames: { icon: styles.bad ?? '' },
  })
}

/** Shows a progress notice that is updated until it ends. */
export function noticeWorking(): { say(message: string): void; end(): void } {
  shown += 1
  const id = `working-${shown}`
  let open = false
  return {
    say(message) {
      const said = { id, message, loading: true, autoClose: false as const, withCloseButton: false }
      if (open) notifications.update(said)
      else notifications.show(said)
      open = true
    },
    end: () => void notifications.hide(id),
  }
}

/** Hides the undo notice of this slot: what it offers was done another way. */
export const hideUndo = (slot: string): void => void notifications.hide(slot)

/**
 * Shows an undo notice for eight seconds. A pointer reaches what lies under it, all but its button. With `slot`, it takes the place of the one before: many small changes in a row
 * would cover what is worked on.
 */
export function noticeUndo(message: string, undoLabel: string, onUndo: () => void, slot?: string): void {
  // crypto.randomUUID is missing on plain http.
  shown += 1
  const id = slot ?? `undo-${shown}`
  if (slot !== undefined) notifications.hide(slot)
  const undo = () => {
    notifications.hide(id)
    onUndo()
  }
  notifications.show({
    id,
    autoClose: UNDO_MS,
    withCloseButton: false,
    classNames: { root: styles.through ?? '' },
    message: (
      <span className={styles.undo}>
        <span>{message}</span>
        <Button size="xs" variant="subtle" onClick={undo}>
          {undoLabel}
        </Button>
      </span>
    ),
  })
}
