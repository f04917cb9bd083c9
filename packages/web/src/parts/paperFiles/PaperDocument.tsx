import { Button } from '@mantine/core'
import type { Attachment } from '@jobwright/contract/resources/offerFields.ts'
import { recordLink } from '../../data/links.ts'
import { useRecord } from '../../data/records.ts'
import { Link } from '../../ui/Link.tsx'
import { paperfilesWords } from '../../words/lazy/paperfiles.ts'
import { useWords } from '../../words/words.tsx'
import { FileTypeIcon } from '../files/FileTypeIcon.tsx'
import { labelOf, RevisionBadge } from '../files/RevisionBadge.tsx'
import { FileSteps, type Place, type Steps } from './FileSteps.tsx'
import styles from './paperFiles.module.css'

type Props = { file: Attachment; steps: Steps | undefined; place: Place }

/** A document of the paper with its revision. If a newer one is out, somebody decides for it. */
export function PaperDocument({ file, steps, place }: Props) {
  const { t } = useWords(paperfilesWords)
  const { data, isError } = useRecord('documents', file.id)
  const name = data?.title ?? t('paperfiles.document')
  const now = data?.currentRevisionId ?? ''
  const isOlder = data !== undefined && file.revisionId !== undefined && file.revisionId !== now
  const label = data?.revision ? labelOf(data.revision) : ''
  return (
    <li className={styles.document}>
      <FileTypeIcon name={data?.originalName ?? ''} type={data?.mimetype ?? ''} />
      <span className={styles.documentText}>
        {data ? <Link href={recordLink('documents', file.id)}>{name}</Link> : <span>{name}</span>}
        {isError && <span className={styles.problem}>{t('paperfiles.gone')}</span>}
        {data?.revision?.state === 'withdrawn' && <span className={styles.problem}>{t('paperfiles.withdrawn')}</span>}
        {isOlder ? (
          <span className={styles.newer}>
            <span>{t('paperfiles.newer', { label })}</span>
            {steps && (
              <Button size="compact-sm" variant="default" onClick={() => steps.useRevision(now)}>
                {t('paperfiles.useNewer', { label })}
              </Button>
            )}
          </span>
        ) : (
          data?.revision && <RevisionBadge revision={data.revision} short />
        )}
      </span>
      {steps && <FileSteps name={name} steps={steps} place={place} isRow />}
    </li>
  )
}
