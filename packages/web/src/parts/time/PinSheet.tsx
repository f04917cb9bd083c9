import { Button } from '@mantine/core'
import { Sheet } from '../../ui/Sheet.tsx'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './pin.module.css'

/** A new PIN, shown once. */
export function PinSheet({ name, pin, onClose }: { name: string; pin: string; onClose: () => void }) {
  const { t } = useWords(kioskWords)
  return (
    <Sheet
      title={t('kiosk.pinOf', { name })}
      width={420}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('kiosk.finish')}</Button>}
    >
      <p className={styles.pin}>{pin}</p>
      <p className={styles.text}>{t('kiosk.pinShown')}</p>
    </Sheet>
  )
}
