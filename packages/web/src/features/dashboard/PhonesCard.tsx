import { useDevices } from '../../data/devices.ts'
import { Phones } from '../../parts/links/Phones.tsx'
import { Card } from '../../ui/Facts.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './dashboard.module.css'
import { phonesWords } from '../../words/lazy/phones.ts'

const SHOWN = 6

/** Phones with unsent work; hidden while nobody uses one. */
export function PhonesCard() {
  const { t } = useWords(phonesWords)
  const devices = useDevices()
  if (!devices || devices.length === 0) return null
  // Phones with unsent work come first, and all of them are shown.
  const shown = devices.filter((device, i) => i < SHOWN || device.count > 0)
  const more = devices.length - shown.length
  return (
    <Card title={t('phones.title')}>
      <Phones people devices={shown} />
      {more > 0 && <p className={styles.more}>{t('phones.more', { n: more })}</p>}
    </Card>
  )
}
