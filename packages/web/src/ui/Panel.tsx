import type { ReactNode } from 'react'
import styles from './Panel.module.css'
import { useUiTexts } from './UiTexts.tsx'
import { useFirstField } from './useFirstField.ts'
import { useFocusBack } from './useFocusBack.ts'
import { Drawer } from './Drawer.tsx'

type Props = {
  /** From the right for details; from the bottom within thumb reach. */
  from: 'right' | 'bottom'
  title: string
  onClose: () => void
  children: ReactNode
  opened?: boolean
}

/** A panel that slides in over the page from one of its edges. */
export function Panel({ from, title, onClose, children, opened = true }: Props) {
  const { close } = useUiTexts()
  useFocusBack()
  const body = useFirstField()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={from}
      {...(from === 'bottom' && { size: 'auto' })}
      padding={0}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{
        content: `${styles.content} ${styles[from]}`,
        header: styles.header ?? '',
        title: styles.title ?? '',
        body: styles.body ?? '',
      }}
    >
      <div className={styles.whole} ref={body}>
        {children}
      </div>
    </Drawer>
  )
}
