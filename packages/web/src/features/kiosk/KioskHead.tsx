import type { KioskState } from '@jobwright/contract/resources/kioskTablet.ts'
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import { clockTime } from './clockTime.ts'
import styles from './kiosk.module.css'

type Props = { state: KioskState | undefined; isOnline: boolean; waiting: number; languages: ReactNode }

/** Whose tablet it is, the time, and whether everything is at the office. */
export function KioskHead({ state, isOnline, waiting, languages }: Props) {
  const { t, language } = useWords(kioskWords)
  const now = useNow()
  const timeZone = state?.timezone
  const date = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(timeZone && { timeZone }),
  }).format(now)
  return (
    <header className={styles.head}>
      <div className={styles.whose}>
        <strong>{state?.company ?? t('app.name')}</strong>
        <span>{state?.kiosk.name}</span>
      </div>
      <div className={styles.clock}>
        <time>{clockTime(now, language, timeZone)}</time>
        <span>{date}</span>
      </div>
      <div className={styles.status}>
        <span className={styles.link} data-off={!isOnline || undefined} role="status">
          {isOnline ? <IconCloudCheck size={20} aria-hidden /> : <IconCloudOff size={20} aria-hidden />}
          <span>
            {t(isOnline ? 'kiosk.online' : 'kiosk.offline')}
            {waiting > 0 && ` · ${t('kiosk.waiting', { count: waiting })}`}
          </span>
        </span>
        <span className={styles.languages}>{languages}</span>
      </div>
    </header>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
