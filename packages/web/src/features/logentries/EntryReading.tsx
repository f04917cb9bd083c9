import type { Form } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { FormRead } from '../../parts/forms/FormRead.tsx'
import { languageOf } from '../../parts/logs/answerNames.ts'
import { Drawing } from '../../ui/DrawPad.tsx'
import { Card } from '../../ui/Facts.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { EarlierAnswers } from './EarlierAnswers.tsx'
import { EntryNotes } from './EntryNotes.tsx'
import { useFormTools } from './useFormTools.tsx'
import styles from './logentries.module.css'

/** A log to read: its answers as they were filed, and its signature. */
export function EntryReading({ entry, form }: { entry: LogEntry; form: Form }) {
  const { t, language } = useWords(logsWords)
  const { tools } = useFormTools(entry, entry.answers)
  const { status, noWorkReason } = entry
  const shown = languageOf(form, language)
  return (
    <div className={styles.column}>
      <EntryNotes entry={entry} />
      {noWorkReason !== '' && status !== 'draft' ? (
        <Card title={t('status.log.no_work')}>
          <p className={styles.plain}>{t(`noWork.${noWorkReason}`)}</p>
        </Card>
      ) : (
        <>
          <FormRead
            form={form}
            answers={entry.answers}
            language={shown}
            notes={status === 'returned' ? entry.returnNotes : noNotes}
            tools={tools}
          />
          <EarlierAnswers entry={entry} form={form} answers={entry.answers} language={shown} tools={tools} />
        </>
      )}
      {entry.signature && <SignedCard signature={entry.signature} />}
    </div>
  )
}

const noNotes: Readonly<Record<string, string>> = {}

function SignedCard({ signature }: { signature: NonNullable<LogEntry['signature']> }) {
  const { t, formatMoment } = useWords(logsWords)
  const { name, title, path, at, device } = signature
  return (
    <Card title={t('logs.signedBy', { name })}>
      {path ? (
        <div className={styles.drawing}>
          <Drawing label={t('logs.signedDrawing', { name })} path={path} />
        </div>
      ) : (
        <p className={styles.typedName}>{name}</p>
      )}
      <p className={styles.meta}>{[title, formatMoment(at), device].filter(Boolean).join(' · ')}</p>
    </Card>
  )
}
