import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './SidePanel.module.css'
import { useUiTexts } from './UiTexts.tsx'

type Props = { title: string; onClose: () => void; children: ReactNode; opened?: boolean }

/** More of what a page shows a part of, beside it; on a phone over the whole screen. */
export function SidePanel({ title, onClose, children, opened = true }: Props) {
  const { close } = useUiTexts()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
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
