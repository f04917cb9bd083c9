import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import styles from './ConfirmDialog.module.css'
import { useUiTexts } from './UiTexts.tsx'
import { useFocusBack } from './useFocusBack.ts'
import { Modal } from './Modal.tsx'

type Props = {
  title: string
  children: ReactNode
  /** The text to type, and the sentence that asks for it. */
  word: string
  label: string
  confirmLabel: string
  cancelLabel: string
  /** Why it was refused, shown under the input. */
  error?: string | undefined
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a permanent deletion by typing a word, which nobody does by accident. */
export function TypedDialog({
  title,
  children,
  word,
  label,
  confirmLabel,
  cancelLabel,
  error,
  busy = false,
  onConfirm,
  onClose,
}: Props) {
  const texts = useUiTexts()
  useFocusBack()
  const [typed, setTyped] = useState('')
  const fits = typed.trim().toLowerCase() === word.toLowerCase()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={420}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{ title: styles.title ?? '' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (fits) onConfirm()
        }}
      >
        <div className={styles.body}>{children}</div>
        <TextInput
          mt="md"
          size="md"
          label={label}
          value={typed}
          error={error}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button size="md" color="red" type="submit" disabled={!fits} loading={busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
