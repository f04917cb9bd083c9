import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from '../RecordTable.module.css'

type Props = {
  /** The key that opens it, and what tests and keys find it by. */
  name: string
  hint?: string | undefined
  label: string
  icon: ReactNode
  busy: boolean
  children: ReactNode
}

/** A button of the toolbar with a menu above it. */
export function BulkMenu({ name, hint, label, icon, busy, children }: Props) {
  return (
    <Menu position="top">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          loading={busy}
          leftSection={icon}
          data-bulk={name}
          title={hint}
          aria-keyshortcuts={hint && name}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.people ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  )
}
