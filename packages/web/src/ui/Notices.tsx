import { Notifications } from '@mantine/notifications'
import styles from './Notice.module.css'

/** The notices, three at a time. */
export const Notices = ({ position }: { position: 'top-center' | 'bottom-right' }) => (
  <Notifications position={position} limit={3} classNames={{ root: styles.notices ?? '' }} />
)
