import { kiosks } from '@jobwright/contract/calls.gen.ts'
import type { EntryPunch } from '@jobwright/contract/resources/kiosks.ts'
import { PHOTO_DAYS } from '@jobwright/contract/rules/kiosk.ts'
import { useEffect, useState } from 'react'
import { readFileOf } from '../../data/save.ts'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './punchPhoto.module.css'

const KEPT_MS = PHOTO_DAYS * 86_400_000

type Photographed = Pick<EntryPunch, 'id' | 'at' | 'step' | 'photo' | 'hasPhoto'>

/** What became of the photo of a punch; '' where the company asked for none. */
export function usePhotoText(): (punch: Photographed) => string {
  const { t } = useWords(kioskWords)
  return ({ photo, hasPhoto, at }) => {
    if (photo === null) return ''
    if (photo !== 'taken' || hasPhoto) return t(`kiosk.photo.${photo}`)
    return t(Date.parse(at) < Date.now() - KEPT_MS ? 'kiosk.photo.gone' : 'kiosk.photo.coming')
  }
}

/** The photo that a tablet took with a punch. It is read from the office each time and kept nowhere. */
export function PunchPhoto({ punch, name }: { punch: Photographed; name: string }) {
  const { t, formatMoment } = useWords(kioskWords)
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { id } = punch
  useEffect(() => {
    let made: string | undefined
    let left = false
    readFileOf(kiosks.photo, { params: { id } }).then(
      (blob) => {
        if (!left) setAddress((made = URL.createObjectURL(blob)))
      },
      () => setFailed(true),
    )
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  if (failed) return <p role="alert">{t('kiosk.photo.failed')}</p>
  return (
    <span className={styles.photo}>
      {address && (
        <img
          src={address}
          alt={t('kiosk.photo.of', { name, step: t(`kiosk.step.${punch.step}`), time: formatMoment(punch.at) })}
        />
      )}
    </span>
  )
}
