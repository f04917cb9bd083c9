import { uploads } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { IconCameraPlus, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { dropCapture } from '../../data/outbox/useOutbox.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { useCan } from '../../data/session.ts'
import { captureWords } from '../../words/lazy/capture.ts'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './FormPhotos.module.css'
import type { FormPhotos as Photos } from './useFormPhotos.ts'

/** The photos that will be filed when the form is saved, and the camera button. */
export function FormPhotos({ photos, onOpen }: { photos: Photos; onOpen: () => void }) {
  const { t } = useWords(captureWords, phoneWords)
  if (!useCan(uploads.image)) return null
  const count = photos.shots.length
  return (
    <section className={styles.photos} aria-label={t('phone.photos')}>
      {count > 0 && (
        <>
          <p className={styles.hint}>{t('capture.withForm', { count })}</p>
          <ul className={styles.strip}>
            {photos.shots.map(({ id, sha256 }, at) => (
              <Capture key={`${id}${sha256}`} id={id} label={t('capture.dropOne', { n: at + 1 })} />
            ))}
          </ul>
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconCameraPlus size={20} aria-hidden />}
        onClick={() => photos.open(onOpen)}
      >
        {t(count > 0 ? 'capture.more' : 'phone.addPhotos')}
      </Button>
    </section>
  )
}

function Capture({ id, label }: { id: string; label: string }) {
  const store = useFieldStore()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let left = false
    void store?.picture(id).then((found) => {
      if (!left) setUrl(found)
    })
    return () => {
      left = true
    }
  }, [store, id])
  return (
    <li className={styles.shot}>
      {url && <img src={url} alt="" />}
      <button type="button" aria-label={label} onClick={() => void dropCapture(id)}>
        <IconX size={18} aria-hidden />
      </button>
    </li>
  )
}
