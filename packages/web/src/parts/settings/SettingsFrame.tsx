import type { ReactNode } from 'react'
import { PageBar } from '../../ui/PageBar.tsx'
import { SaveBar } from './SaveBar.tsx'
import styles from './SettingsFrame.module.css'
import { UnsavedParts } from './UnsavedParts.tsx'

type Props = {
  title: string
  /** Shown at the end of the title line. */
  action?: ReactNode
  extra?: ReactNode
  /** Uses more of a large screen: for a page with something beside its cards. */
  wide?: boolean
  children: ReactNode
}

/** A settings page: its title, its cards in one column, and one place to save what was changed in them. */
export function SettingsFrame({ title, action, extra, wide = false, children }: Props) {
  return (
    <UnsavedParts>
      <div className={styles.page} data-wide={wide || undefined}>
        <PageBar title={title} extra={extra} action={action} />
        {children}
        <SaveBar />
      </div>
    </UnsavedParts>
  )
}
