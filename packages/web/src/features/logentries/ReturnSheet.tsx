import { isEmptyAnswer } from '@jobwright/contract/forms/answers.ts'
import { Evaluation } from '@jobwright/contract/forms/evaluate.ts'
import { answerPath, isStatic, type Form } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { pathName } from '../../parts/logs/answerNames.ts'
import { TextArea } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { useEntryTransition } from './useEntryTransition.ts'
import styles from './logentries.module.css'

const MOST_COMMENT = 4000
const MOST_NOTE = 500

/** Returns a log to its author with a comment and notes at single fields. */
export function ReturnSheet({ entry, form, onClose }: { entry: LogEntry; form: Form; onClose: () => void }) {
  const words = useWords(logsWords)
  const { t, say } = words
  const [comment, setComment] = useState('')
  const [notes, setNotes] = useState<Record<string, string>>({})
  const [tried, setTried] = useState(false)
  const { move, busy, problem } = useEntryTransition(entry)
  const paths = useMemo(() => visiblePaths(form, entry.answers), [form, entry.answers])
  const written = Object.fromEntries(
    Object.entries(notes).flatMap(([path, note]) => (note.trim() === '' ? [] : [[path, note.trim()]])),
  )
  const missing = comment.trim() === '' && Object.keys(written).length === 0
  const submit = async () => {
    setTried(true)
    if (!missing && (await move('returned', { returnComment: comment.trim(), returnNotes: written }))) onClose()
  }
  const nameOf = (path: string) => pathName(form, path, entry.answers, words)
  return (
    <Sheet
      title={t('logs.returnTitle')}
      onClose={onClose}
      onSubmit={() => void submit()}
      width={560}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('logs.returnDo')}
        </SheetButtons>
      }
    >
      <p className={styles.lead}>{t('logs.returnText')}</p>
      <div className={styles.fields}>
        <TextArea
          data-autofocus
          max={MOST_COMMENT}
          label={t('logs.returnComment')}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          error={tried && missing && say('Required.')}
        />
        {Object.entries(notes).map(([path, note]) => (
          <div key={path} className={styles.noteRow}>
            <TextArea
              rows={2}
              max={MOST_NOTE}
              label={t('logs.noteFor', { field: nameOf(path) })}
              value={note}
              onChange={({ currentTarget: { value } }) => setNotes((before) => ({ ...before, [path]: value }))}
            />
            <ActionIcon
              aria-label={t('logs.removeNote', { field: nameOf(path) })}
              onClick={() =>
                setNotes((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== path)))
              }
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <SelectField
          label={t('logs.noteAt')}
          data={paths.filter((path) => !(path in notes)).map((path) => ({ value: path, label: nameOf(path) }))}
          value={null}
          limit={100}
          onChange={(path) => {
            if (path !== null) setNotes((before) => ({ ...before, [path]: '' }))
          }}
        />
      </div>
      <FormProblem>{problem}</FormProblem>
    </Sheet>
  )
}

/** The paths that a reader of the log sees: visible fields, those in rows by their row. */
function visiblePaths(form: Form, answers: LogEntry['answers']): string[] {
  const evaluation = new Evaluation(form, answers)
  return form.sections.flatMap((section) => {
    if (!evaluation.section(section.key)) return []
    const fields = section.fields.filter(({ type }) => !isStatic(type))
    if (section.repeat !== 'rows')
      return fields.filter(({ key }) => evaluation.field(key)).map(({ key }) => answerPath(key))
    return (answers.rows[section.key] ?? []).flatMap(({ id, values }) =>
      fields
        .filter(({ key }) => evaluation.field(key, { section: section.key, id }) && !isEmptyAnswer(values[key]))
        .map(({ key }) => answerPath(key, { section: section.key, id })),
    )
  })
}
