import { cleanAnswer } from '@jobwright/contract/forms/cleanAnswer.ts'
import { formText, type Answer, type Answers, type Form } from '@jobwright/contract/forms/form.ts'
import { earlierAnswers, type EarlierAnswer } from '@jobwright/contract/forms/upgrade.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { IconMessage2 } from '@tabler/icons-react'
import { useId } from 'react'
import { AnswerView } from '../../parts/forms/AnswerView.tsx'
import { SignedHashContext, type FormLanguage, type FormTools } from '../../parts/forms/formTools.ts'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import styles from './logentries.module.css'

type Props = {
  entry: Pick<LogEntry, 'earlier' | 'status' | 'returnNotes'>
  form: Form
  answers: Answers
  language: FormLanguage
  tools: FormTools
}

/** Answers of earlier versions of the template that this version has no field for, to read. */
export function EarlierAnswers({ entry, form, answers, language, tools }: Props) {
  const { t } = useWords(logsWords)
  const titleId = useId()
  const left = earlierAnswers(form, answers)
  if (left.length === 0) return null
  return (
    <section className={styles.earlier} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('logs.earlier')}</h2>
      <p className={styles.meta}>{t('logs.earlierText')}</p>
      {/* A signature here was for another text. */}
      <SignedHashContext value="">
        <dl>
          {left.map((one) => (
            <One key={one.path} entry={entry} one={one} language={language} tools={tools} />
          ))}
        </dl>
      </SignedHashContext>
    </section>
  )
}

type OneProps = { entry: Props['entry']; one: EarlierAnswer; language: FormLanguage; tools: FormTools }

function One({ entry, one, language, tools }: OneProps) {
  const { t } = useWords(logsWords)
  const { section, row, key, answer, path } = one
  const known = entry.earlier.find((of) => of.key === key && of.section === section)
  const name = formText(known?.field.label, language) || key
  const label =
    row > 0
      ? t('logs.rowName', { section: formText(known?.sectionLabel, language) || section, n: row, field: name })
      : name
  const note = entry.status === 'returned' ? entry.returnNotes[path] : undefined
  // Kept as it came: it may be anything, such as from a program.
  const cleaned = known && cleanAnswer(known.field, answer)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {known && cleaned && 'answer' in cleaned ? (
          <AnswerView field={known.field} answer={cleaned.answer} language={language} label={label} tools={tools} />
        ) : (
          plainText(answer)
        )}
        {note && (
          <p className={styles.earlierNote}>
            <IconMessage2 size={16} aria-hidden /> {note}
          </p>
        )}
      </dd>
    </div>
  )
}

/** The texts of an answer whose field is not known. */
function plainText(answer: Answer | undefined): string {
  if (typeof answer === 'string' || typeof answer === 'number') return String(answer)
  if (typeof answer !== 'object' || answer === null) return ''
  return Object.values(answer)
    .map((one) => plainText(one as Answer))
    .filter(Boolean)
    .join(', ')
}
