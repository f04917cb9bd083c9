import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { isLocked, noWorkReasons } from '@jobwright/contract/rules/logEntries.ts'
import { useState } from 'react'
import { TextArea } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { useEntryTransition } from './useEntryTransition.ts'
import styles from './logentries.module.css'

const MOST_REASON = 500

type Props = { entry: LogEntry; to: 'draft' | 'void' | 'no_work'; onClose: () => void }

/** Asks why: before a log is reopened or voided, or its day filed with nothing to report. */
export function TransitionSheet({ entry, to, onClose }: Props) {
  const { t, say } = useWords(logsWords)
  const [text, setText] = useState('')
  const [reason, setReason] = useState<(typeof noWorkReasons)[number] | null>(null)
  const [tried, setTried] = useState(false)
  const { move, busy, problem } = useEntryTransition(entry)
  const name = to === 'draft' ? 'reopen' : to === 'void' ? 'void' : 'nothing'
  const needsText = to === 'void' || (to === 'draft' && isLocked(entry, new Date()))
  const missing = to === 'no_work' ? reason === null : needsText && text.trim() === ''
  const told =
    to === 'no_work'
      ? { ...(reason && { noWorkReason: reason }) }
      : to === 'void'
        ? { voidReason: text.trim() }
        : { reopenReason: text.trim() }
  const submit = async () => {
    setTried(true)
    if (!missing && (await move(to, told))) onClose()
  }
  return (
    <Sheet
      title={t(`logs.${name}Title`)}
      onClose={onClose}
      onSubmit={() => void submit()}
      width={480}
      footer={
        <SheetButtons onCancel={onClose} loading={busy} color={to === 'void' ? 'red' : 'brand'}>
          {t(to === 'no_work' ? 'logs.fileNothing' : `logs.${name === 'nothing' ? 'void' : name}Do`)}
        </SheetButtons>
      }
    >
      <p className={styles.lead}>{t(`logs.${name}Text`, { n: entry.revision })}</p>
      {to === 'no_work' ? (
        <SelectField
          required
          label={t('logs.reason')}
          searchable={false}
          data={noWorkReasons.map((value) => ({ value, label: t(`noWork.${value}`) }))}
          value={reason}
          onChange={(value) => setReason(value as typeof reason)}
          error={tried && missing && t('logs.reasonNeeded')}
        />
      ) : (
        <TextArea
          data-autofocus
          required={needsText}
          max={MOST_REASON}
          label={t(to === 'draft' ? 'logs.reopenReason' : 'logs.voidReason')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={tried && missing && say('Required.')}
        />
      )}
      <FormProblem>{problem}</FormProblem>
    </Sheet>
  )
}
