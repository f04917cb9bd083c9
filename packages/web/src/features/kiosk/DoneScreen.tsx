import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { tablet } from '../../data/kiosk/kiosk.ts'
import { useStore } from '../../data/store.ts'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import type { Done } from './ActionScreen.tsx'
import { clockTime } from './clockTime.ts'
import styles from './kiosk.module.css'

const SHOWN_MS = 5000

/** Says what was recorded, and closes by itself. */
export function DoneScreen({ done, timezone, onFinish }: { done: Done; timezone: string; onFinish: () => void }) {
  const { t, language } = useWords(kioskWords)
  const { waiting } = useStore(tablet)
  const isWaiting = waiting.some(({ draft }) => draft.at === done.at && draft.UserId === done.person.id)
  useEffect(() => {
    const timer = setTimeout(onFinish, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onFinish])
  return (
    <div className={styles.message} role="status">
      <IconCircleCheck className={styles.good ?? ''} size={72} stroke={1.5} aria-hidden />
      <h1>
        {done.person.name}: {t(`kiosk.done.${done.step}`, { time: clockTime(done.at, language, timezone) })}
      </h1>
      {done.step === 'work' && <p>{done.job || t('kiosk.general')}</p>}
      <p className={styles.hint}>{t(isWaiting ? 'kiosk.saved' : 'kiosk.sent')}</p>
      <Button className={styles.big ?? ''} onClick={onFinish}>
        {t('kiosk.finish')}
      </Button>
    </div>
  )
}
