import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { Textarea } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import styles from './logentries.module.css'

const LONGEST = 2000

type Props = {
  entry: LogEntry
  /** What the author answers to the comment; undefined if they may not comment. */
  answer: string | undefined
  onAnswer: (text: string) => void
}

/** That a returned log is about to be filed as it was, with what the office asked for and a place for an answer. */
export function UnchangedNote({ entry, answer, onAnswer }: Props) {
  const { t } = useWords(logsWords)
  const asked = [entry.returnComment, ...Object.values(entry.returnNotes)].filter((text) => text !== '')
  return (
    <section className={styles.banner} data-tone="yellow" role="alert" aria-label={t('logs.unchangedTitle')}>
      <IconArrowBackUp size={18} aria-hidden />
      <div className={styles.bannerText}>
        <strong>{t('logs.unchangedTitle')}</strong>
        {asked.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {answer !== undefined && (
          <Textarea
            mt="xs"
            label={t('logs.unchangedAnswer')}
            maxLength={LONGEST}
            autosize
            minRows={2}
            value={answer}
            onChange={(event) => onAnswer(event.currentTarget.value)}
          />
        )}
      </div>
    </section>
  )
}
