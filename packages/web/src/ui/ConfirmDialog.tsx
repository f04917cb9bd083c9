import { Button, Modal } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './ConfirmDialog.module.css'
import { useUiTexts } from './UiTexts.tsx'

type Props = {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  /** 'Cancel' in the person's language unless told. */
  cancelLabel?: string
  onConfirm: () => void
  onClose: () => void
  /** Paints the confirming button as a danger. */
  danger?: boolean
  busy?: boolean
}

/** Asks before what cannot be undone. What can be undone is done, with an undo notice. */
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
