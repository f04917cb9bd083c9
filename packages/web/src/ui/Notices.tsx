import { Notifications } from '@mantine/notifications'

/** Where notices appear, three at a time. */
export const Notices = ({ position }: { position: 'top-center' | 'bottom-right' }) => (
  <Notifications position={position} limit={3} />
)
