import { Button } from '@mantine/core'
import { keepHeld, useHeldCaptures } from '../../data/outbox/useOutbox.ts'
import { releaseHeld } from '../../data/outbox/held.ts'
import { saveBlob } from '../../data/save.ts'
import { captureWords } from '../../words/lazy/capture.ts'
import { useWords } from '../../words/words.tsx'
import styles from './HeldPhotos.module.css'

/** Photos that this phone could not store, mostly because it is full: shown prominently, with a way out. */
export function HeldPhotos({ floating = false }: { floating?: boolean }) {
  const { t } = useWords(captureWords)
  const held = useHeldCaptures()
  if (held.length === 0) return null
  return (
    <div role="alert" className={styles.held} data-floating={floating || undefined}>
      <p>{t('capture.held', { count: held.length })}</p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          onClick={() => {
            for (const { id, shot: capture } of held) {
              saveBlob(capture.blob, capture.name ?? `photo-${capture.capturedAt.replace(/[:.]/g, '-')}.jpg`)
              releaseHeld(id)
            }
          }}
        >
          {t('capture.saveToPhone')}
        </Button>
        <Button data-primary onClick={() => void keepHeld()}>
          {t('forms.tryAgain')}
        </Button>
      </div>
    </div>
  )
}
