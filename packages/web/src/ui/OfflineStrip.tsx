import { IconCloudOff } from '@tabler/icons-react'
import styles from './OfflineStrip.module.css'

/** A thin calm line that says there is no connection; shown by its caller. */
export function OfflineStrip({ children }: { children: string }) {
  return (
    <div className={styles.strip} role="status">
      <IconCloudOff size={16} aria-hidden />
      <span>{children}</span>
    </div>
  )
}
