import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { useRecord } from '../../../data/records.ts'
import { noticeSaved } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.tsx'
import { useRefusalNotice } from '../../useRefusalNotice.ts'
import { PairSheet } from '../dialogs/PairSheet.tsx'
import { pairPhotos } from '../pairs.ts'
import styles from './viewer.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

/** The before or after photo of the same place. */
export function PairSection({ photo, may, onCompare }: { photo: PhotoRow; may: boolean; onCompare: () => void }) {
  const { t, formatDate } = useWords(photosWords)
  const run = useRefusalNotice()
  const [choosing, setChoosing] = useState(false)
  if (!photo.pairId && !may) return null
  const part = () =>
    run(async () => {
      if (photo.pairId) await pairPhotos(photo.id, null)
      noticeSaved(t('photos.parted'))
    })
  return (
    <div className={styles.section}>
      <h3 className={styles.sectionTitle}>{t('photos.beforeAfter')}</h3>
      {photo.pairId ? (
        <div className={styles.pair}>
          <Pair id={photo.pairId} dayOf={formatDate} />
          <span className={styles.pairButtons}>
            <Button size="xs" variant="default" onClick={onCompare}>
              {t('photos.compare')}
            </Button>
            {may && (
              <Button size="xs" variant="subtle" color="gray" onClick={() => void part()}>
                {t('photos.part')}
              </Button>
            )}
          </span>
        </div>
      ) : (
        <div>
          <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
            {t('photos.choosePair')}
          </Button>
        </div>
      )}
      {choosing && (
        <PairSheet
          photo={photo}
          onClose={() => setChoosing(false)}
          onChosen={(other) => {
            setChoosing(false)
            void run(async () => {
              await pairPhotos(photo.id, other.id)
              noticeSaved(t('photos.paired'))
            })
          }}
        />
      )}
    </div>
  )
}

function Pair({ id, dayOf }: { id: string; dayOf: (day: string) => string }) {
  const other = useRecord('photos', id)
  return other.data ? (
    <img
      className={styles.pairPicture}
      src={`/media/thumbnails/${other.data.authThumbnailName}`}
      alt={other.data.caption || dayOf(other.data.capturedDay)}
    />
  ) : (
    <span className={styles.pairPicture} />
  )
}
