import { Button } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '../RecordTable.module.css'
import { Menu } from '../../../ui/Menu.tsx'

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

type ButtonProps = { name: string; label: string; Icon: TablerIcon; busy: boolean; onClick: () => void }

/** A button of the toolbar that opens a dialog. Its key is its name. */
export function BulkButton({ name, label, Icon, busy, onClick }: ButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      loading={busy}
      leftSection={<Icon size={16} aria-hidden />}
      data-bulk={name}
      title={name.toUpperCase()}
      aria-keyshortcuts={name}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
