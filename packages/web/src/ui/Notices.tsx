import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { nameClose } from './Notice.tsx'
import styles from './Notice.module.css'
import { useUiTexts } from './UiTexts.tsx'

/** The notices, three at a time. */
export function Notices({ position }: { position: 'top-center' | 'bottom-right' }) {
  const { close } = useUiTexts()
  useEffect(() => nameClose(close), [close])
  return <Notifications position={position} limit={3} classNames={{ root: styles.notices ?? '' }} />
}
