import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './BottomSheet.module.css'
import { useUiTexts } from './UiTexts.tsx'

type Props = { title: string; onClose: () => void; children: ReactNode; opened?: boolean }

/** What comes up from the lower edge of a phone, where a thumb reaches it. */
export function BottomSheet({ title, onClose, children, opened = true }: Props) {
  const { close } = useUiTexts()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      padding={0}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{
        content: styles.content ?? '',
        header: styles.header ?? '',
        title: styles.title ?? '',
        body: styles.body ?? '',
      }}
    >
      {children}
    </Drawer>
  )
}
