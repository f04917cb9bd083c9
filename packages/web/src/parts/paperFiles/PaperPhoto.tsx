import { useRecord } from '../../data/records.ts'
import { paperfilesWords } from '../../words/lazy/paperfiles.ts'
import { useWords } from '../../words/words.tsx'
import { usePhotoName } from '../photos/photoName.ts'
import { Thumb } from '../photos/PhotoTile.tsx'
import { FileSteps, type Place, type Steps } from './FileSteps.tsx'
import styles from './paperFiles.module.css'

/** A photo of the paper with its caption. */
export function PaperPhoto({ id, steps, place }: { id: string; steps: Steps | undefined; place: Place }) {
  const { t } = useWords(paperfilesWords)
  const nameOf = usePhotoName()
  const { data, isError } = useRecord('photos', id)
  const name = data ? nameOf(data) : t('paperfiles.photo')
  return (
    <li className={styles.photo}>
      <span className={styles.picture} role="img" aria-label={name}>
        {data && <Thumb photo={data} />}
      </span>
      {isError ? (
        <span className={styles.problem}>{t('paperfiles.gone')}</span>
      ) : (
        <span className={styles.caption} title={data?.caption}>
          {data?.caption}
        </span>
      )}
      {steps && <FileSteps name={name} steps={steps} place={place} />}
    </li>
  )
}
