import { Button } from '@mantine/core'
import { saveBlob } from '../../../data/save.ts'
import { useWords } from '../../../words/words.tsx'
import type { Held } from './useTaking.ts'
import styles from './capture.module.css'
import { captureWords } from '../../../words/later/capture.ts'

type Props = { held: readonly Held[]; onAgain: () => void; onRelease: (id: string) => void }

/** Photos that this phone could not keep, mostly because it is full: said at once and loudly, with a way out. */
export function HeldPhotos({ held, onAgain, onRelease }: Props) {
  const { t } = useWords(captureWords)
  if (held.length === 0) return null
  return (
    <div role="alert" className={styles.held}>
      <p>{t('capture.held', { count: held.length })}</p>
      <div className={styles.heldButtons}>
        <Button
          variant="default"
          onClick={() => {
            for (const { id, shot } of held) {
              saveBlob(shot.blob, shot.name ?? `photo-${shot.capturedAt.replace(/[:.]/g, '-')}.jpg`)
              onRelease(id)
            }
          }}
        >
          {t('capture.saveToPhone')}
        </Button>
        <Button data-primary onClick={onAgain}>
          {t('forms.tryAgain')}
        </Button>
      </div>
    </div>
  )
}
