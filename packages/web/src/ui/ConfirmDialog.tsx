import { Button } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './ConfirmDialog.module.css'
import { useUiTexts } from './UiTexts.tsx'
import { Modal } from './Modal.tsx'

type Props = {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  /** Defaults to 'Cancel' in the user's language. */
  cancelLabel?: string
  onConfirm: () => void
  onClose: () => void
  /** Styles the confirm button as dangerous. */
  danger?: boolean
  busy?: boolean
}

/** Asks before an irreversible action. Reversible ones run at once, with an undo notice. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClose,
  danger = false,
  busy = false,
}: Props) {
  const texts = useUiTexts()
  const body = useId()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={420}
      aria-describedby={body}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{ title: styles.title ?? '' }}
    >
      <div id={body} className={styles.body}>
        {children}
      </div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel ?? texts.cancel}
        </Button>
        <Button color={danger ? 'red' : 'brand'} onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
