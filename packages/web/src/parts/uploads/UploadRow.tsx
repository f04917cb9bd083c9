import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { LARGEST_FILE, sizeText } from '@jobwright/contract/rules/files.ts'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useWords } from '../../words/words.tsx'
import { FileTypeIcon } from '../files/FileTypeIcon.tsx'
import { useProblemText } from '../problemText.ts'
import { cancel, retry } from './queue.ts'
import type { Item } from './queue.ts'
import styles from './uploads.module.css'
import { uploadsWords } from '../../words/lazy/uploads.ts'

/** Explains why a file was not uploaded. */
function useReason(): (item: Item) => string {
  const { t } = useWords(uploadsWords)
  const say = useProblemText()
  return ({ reason }) => {
    if (reason === undefined) return ''
    if (reason === 'tooLarge') return t('uploads.reason.tooLarge', { size: sizeText(LARGEST_FILE) })
    return typeof reason === 'string' ? t(`uploads.reason.${reason}`) : say(reason.detail)
  }
}

/** One file of the queue: its progress and actions. */
export function UploadRow({ item }: { item: Item }) {
  const { t } = useWords(uploadsWords)
  const why = useReason()
  const { file, state } = item
  const percent = Math.floor((item.sent / Math.max(1, file.size)) * 100)
  const said =
    state === 'waiting'
      ? t('uploads.waiting')
      : state === 'uploading'
        ? item.stalled
          ? t('uploads.stalled')
          : t('uploads.percent', { percent })
        : state === 'cancelled'
          ? t('uploads.cancelled')
          : state === 'failed'
            ? why(item)
            : sizeText(file.size)
  return (
    <li className={styles.row} data-state={state}>
      <FileTypeIcon name={file.name} type={file.type} />
      <div className={styles.lines}>
        {state === 'done' && item.record && !item.record.isPhoto ? (
          <Link className={styles.name} href={recordLink('documents', item.record.id)} title={file.name}>
            {file.name}
          </Link>
        ) : (
          <span className={styles.name} title={file.name}>
            {file.name}
          </span>
        )}
        <span className={styles.detail} data-bad={state === 'failed' || undefined}>
          {said}
        </span>
        {state === 'uploading' && <ProgressBar thin value={percent} label={file.name} />}
      </div>
      {state === 'done' && <IconCheck className={styles.good ?? ''} size={18} aria-label={t('uploads.done')} />}
      {(state === 'failed' || state === 'cancelled') && item.reason !== 'tooLarge' && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => retry(item.id)}
          aria-label={t('uploads.retryNamed', { name: file.name })}
        >
          {t('uploads.retry')}
        </Button>
      )}
      {(state === 'waiting' || state === 'uploading') && (
        <ActionIcon onClick={() => cancel(item.id)} aria-label={t('uploads.cancelNamed', { name: file.name })}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
