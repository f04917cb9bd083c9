import { useMediaQuery } from '@mantine/hooks'
import type { FormEvent, ReactNode } from 'react'
import styles from './Sheet.module.css'
import { useUiTexts } from './UiTexts.tsx'
import { useFirstField } from './useFirstField.ts'
import { useFocusBack } from './useFocusBack.ts'
import { Modal } from './Modal.tsx'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  /** The buttons, with an optional note before them. */
  footer?: ReactNode
  /** Makes the sheet a form, submitted by Enter and ⌘Enter. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  opened?: boolean
  /** In pixels; defaults to 640. */
  width?: number
}

/** The dialog for creating records: 640 px on the desktop, full screen on a phone. */
export function Sheet({ title, onClose, children, footer, onSubmit, opened = true, width = 640 }: Props) {
  const { close } = useUiTexts()
  useFocusBack()
  const body = useFirstField()
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const inside = (
    <>
      <div className={styles.body} ref={body}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      padding={0}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{
        header: styles.header ?? '',
        title: styles.title ?? '',
        body: styles.frame ?? '',
        content: styles.content ?? '',
      }}
    >
      {onSubmit ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            onSubmit(event)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit()
          }}
        >
          {inside}
        </form>
      ) : (
        inside
      )}
    </Modal>
  )
}
