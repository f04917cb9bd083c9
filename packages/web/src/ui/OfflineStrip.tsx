import { IconCloudOff } from '@tabler/icons-react'
import styles from './OfflineStrip.module.css'

/** A thin line that says there is no connection; the caller decides when. */
export function OfflineStrip({ children }: { children: string }) {
  return (
    <div className={styles.strip} role="status">
      <IconCloudOff size={16} aria-hidden />
      <span>{children}</span>
    </div>
  )
}
