import { IconMessage2 } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { isEmptyAnswer } from '@jobwright/contract/forms/answers.ts'
import { Evaluation } from '@jobwright/contract/forms/evaluate.ts'
import {
  answerPath,
  formText,
  type Answer,
  type Answers,
  type Form,
  type FormField,
  type FormRow,
  type FormSection,
} from '@jobwright/contract/forms/form.ts'
import { useId, useMemo } from 'react'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import { AnswerView, type ReadTools } from './AnswerView.tsx'
import { SignedHashContext, type FormLanguage } from './formTools.ts'
import { isWide } from './controls.tsx'
import { useSignedHash } from './useSignedHash.ts'
import { useStable } from './useStable.ts'
import styles from './read.module.css'

type Props = {
  form: Form
  answers: Answers
  /** Of the template's texts. */
  language: FormLanguage
  /** A reviewer's comments, by path. */
  notes?: Readonly<Record<string, string>>
  tools: ReadTools
}

const none: Readonly<Record<string, string>> = {}

/** A log form to read. Hidden fields and empty optional ones are left out. */
export function FormRead({ form, answers, language, ...props }: Props) {
  const evaluation = useMemo(() => new Evaluation(form, answers), [form, answers])
  const notes = useStable(props.notes ?? none)
  const tools = useStable(props.tools)
  const idPrefix = useId()
  const signedHash = useSignedHash(form, answers)
  const shared = { language, notes, tools, evaluation }
  return (
    <SignedHashContext value={signedHash}>
      <div className={styles.form}>
        {form.sections.map((section) => {
          if (!evaluation.section(section.key)) return null
          const rows = answers.rows[section.key] ?? []
          const fields = section.fields.filter((field) =>
            section.repeat === 'rows'
              ? rows.length > 0
              : isRead(field, answerOf(field, answers.values, evaluation), evaluation, notes),
          )
          if (fields.every((field) => field.type === 'heading' || field.type === 'static')) return null
          const titleId = `${idPrefix}${section.key}`
          return (
            <section key={section.key} className={styles.section} aria-labelledby={titleId}>
              <h2 className={styles.title} id={titleId}>
                {formText(section.label, language) || section.key}
              </h2>
              {section.repeat === 'rows' ? (
                <ReadRows {...shared} section={section} rows={rows} titleId={titleId} />
              ) : (
                <ReadFacts {...shared} fields={fields} values={answers.values} />
              )}
            </section>
          )
        })}
      </div>
    </SignedHashContext>
  )
}

type Shared = {
  language: FormLanguage
  notes: Readonly<Record<string, string>>
  tools: ReadTools
  evaluation: Evaluation
}
type RowPlace = { section: string; id: string }

const answerOf = (field: FormField, values: FormRow['values'], evaluation: Evaluation, row?: RowPlace): Answer =>
  field.type === 'formula' ? evaluation.result(field.key, row) : (values[field.key] ?? null)

function isRead(
  field: FormField,
  answer: Answer,
  evaluation: Evaluation,
  notes: Shared['notes'],
  row?: RowPlace,
): boolean {
  if (!evaluation.field(field.key, row)) return false
  if (field.type === 'heading') return true
  if (field.type === 'static') return false
  return !isEmptyAnswer(answer) || (field.required ?? false) || answerPath(field.key, row) in notes
}

function ReadFacts({
  fields,
  values,
  row,
  ...shared
}: Shared & { fields: readonly FormField[]; values: FormRow['values']; row?: RowPlace }) {
  const { language, notes, tools, evaluation } = shared
  return (
    <div className={styles.facts}>
      {fields.map((field) => {
        const label = formText(field.label, language) || field.key
        if (field.type === 'heading')
          return (
            <h3 key={field.key} className={styles.heading}>
              {label}
            </h3>
          )
        return (
          <dl key={field.key} className={styles.fact} data-wide={isWide(field) || undefined}>
            <dt>{label}</dt>
            <dd>
              <AnswerView
                field={field}
                answer={answerOf(field, values, evaluation, row)}
                language={language}
                label={label}
                tools={tools}
              />
              <Note text={notes[answerPath(field.key, row)]} />
            </dd>
          </dl>
        )
      })}
    </div>
  )
}

function Note({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={styles.note}>
      <IconMessage2 size={16} aria-hidden />
      <span>{text}</span>
    </p>
  )
}

type RowsProps = Shared & { section: FormSection; rows: readonly FormRow[]; titleId: string }

/** Rows as a table, or as cards where a table does not fit. */
function ReadRows({ section, rows, titleId, ...shared }: RowsProps) {
  const { t } = useWords(fillWords)
  const { language, notes, tools, evaluation } = shared
  const narrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const placeOf = (row: FormRow): RowPlace => ({ section: section.key, id: row.id })
  // A column that is empty in all rows says nothing.
  const columns = section.fields.filter(
    (field) =>
      field.type !== 'heading' &&
      rows.some((row) =>
        isRead(field, answerOf(field, row.values, evaluation, placeOf(row)), evaluation, notes, placeOf(row)),
      ),
  )
  if (narrow || columns.length > MOST_COLUMNS || columns.some((field) => field.type === 'weather'))
    return (
      <ol className={styles.cards}>
        {rows.map((row, at) => (
          <li key={row.id} className={styles.card}>
            <span className={styles.number}>{t('fill.row', { n: at + 1 })}</span>
            <ReadFacts
              {...shared}
              fields={columns.filter((field) =>
                isRead(field, answerOf(field, row.values, evaluation, placeOf(row)), evaluation, notes, placeOf(row)),
              )}
              values={row.values}
              row={placeOf(row)}
            />
          </li>
        ))}
      </ol>
    )
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            {columns.map((field) => (
              <th key={field.key} scope="col" data-number={isNumber(field) || undefined}>
                {formText(field.label, language) || field.key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((field) => {
                const answer = answerOf(field, row.values, evaluation, placeOf(row))
                const path = answerPath(field.key, placeOf(row))
                return (
                  <td key={field.key} data-number={isNumber(field) || undefined}>
                    {isRead(field, answer, evaluation, notes, placeOf(row)) && (
                      <AnswerView
                        field={field}
                        answer={answer}
                        language={language}
                        label={formText(field.label, language)}
                        tools={tools}
                      />
                    )}
                    <Note text={notes[path]} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** More columns than this are read as cards. */
const MOST_COLUMNS = 8

const isNumber = ({ type }: FormField): boolean =>
  type === 'number' || type === 'money' || type === 'formula' || type === 'duration' || type === 'temperature'
