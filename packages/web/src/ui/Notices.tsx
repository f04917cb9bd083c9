import { Notifications } from '@mantine/notifications'

/** The notices, three at a time. */
export const Notices = ({ position }: { position: 'top-center' | 'bottom-right' }) => (
  <Notifications position={position} limit={3} />
)
