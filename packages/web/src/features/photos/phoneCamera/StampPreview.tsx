import { useEffect, useState } from 'react'
import type { Geo } from '@jobwright/contract/resources/photos.ts'
import { useWords } from '../../../words/words.tsx'
import { placeNow } from '../camera/placeNow.ts'
import { stampLines } from './stamp.ts'
import styles from './capture.module.css'
import { captureWords } from '../../../words/lazy/capture.ts'

const LOOK_AGAIN_MS = 30_000

/** How the next photo will be stamped: the time goes on, the place is looked for now and then. */
export function StampPreview() {
  const { t, formatMoment } = useWords(captureWords)
  const [now, setNow] = useState(() => new Date())
  const [place, setPlace] = useState<Geo | null>()
  useEffect(() => {
    let left = false
    const look = async () => {
      const { geo } = await placeNow(true)
      if (!left) setPlace(geo)
    }
    void look()
    const clock = setInterval(() => setNow(new Date()), 10_000)
    const again = setInterval(() => void look(), LOOK_AGAIN_MS)
    return () => {
      left = true
      clearInterval(clock)
      clearInterval(again)
    }
  }, [])
  const noFix = place === undefined ? t('capture.finding') : t('capture.noFix')
  const [when, where] = stampLines(formatMoment(now.toISOString()), place ?? null, noFix)
  return (
    <p className={styles.stamp}>
      {when}
      <br />
      {where}
    </p>
  )
}
