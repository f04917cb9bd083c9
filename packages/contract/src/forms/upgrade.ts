import { isEmptyAnswer, rowsOf } from './answers.ts'
import { cleanAnswer } from './cleanAnswer.ts'
import { isFormKey } from './check.ts'
import { computeAnswers } from './evaluate.ts'
import {
  type Answer,
  type Answers,
  type Form,
  type FormField,
  type FormRow,
  type FormSection,
  type FormText,
  type SignatureAnswer,
  type Values,
  answerPath,
} from './form.ts'
import { indexOf } from './formIndex.ts'

/** An answer's field that the form of the log does not have any more, as the version that had it says. */
export type EarlierField = {
  /** The key under which the answer is kept. */
  key: string
  /** The key and the label of its section; the key is '' outside of rows. */
  section: string
  sectionLabel: FormText
  field: FormField
}
type Upgraded = { answers: Answers; earlier: EarlierField[] }

/**
 * Returns the answers of an entry on an older version as answers of a newer one, mapped by key. Nothing is dropped: an
 * answer that the field of the same key no longer takes stays under the key `was_…`, which no field shows. `earlier` are
 * the fields of all answers that the newer version has no field for, with those of versions before. Signatures are void:
 * they were given for another text.
 */
export function upgradeAnswers(
  was: Form,
  now: Form,
  answers: Answers,
  earlier: readonly EarlierField[] = [],
): Upgraded {
  const stale = new Set<string>()
  const left = new Map<string, EarlierField>()
  const known = new Map(earlier.map((one) => [`${one.section} ${one.key}`, one]))
  const leave = (from: string, key: string, row?: { section: string }) => {
    const section = row?.section ?? ''
    const entry = indexOf(was).fields.get(from)
    const of =
      entry && (entry.section.repeat === 'rows' ? entry.section.key : '') === section
        ? { sectionLabel: entry.section.label, field: entry.field }
        : known.get(`${section} ${from}`)
    if (of) left.set(`${section} ${key}`, { key, section, sectionLabel: of.sectionLabel, field: of.field })
  }
  const upgrade = (values: Values, row?: { section: string; id: string }): Values => {
    const kept: Record<string, Answer> = {}
    const aside: [string, Answer][] = []
    for (const [key, answer] of Object.entries(values)) {
      if (!isFormKey(key)) continue
      const entry = indexOf(now).fields.get(key)
      if (!entry || !isIn(entry.section, row)) {
        kept[key] = answer
        leave(key, key, row)
      } else if (entry.field.type !== 'formula' || indexOf(was).fields.get(key)?.field.type !== 'formula') {
        const fitted = fit(entry.field, indexOf(was).fields.get(key)?.field, answer)
        if (fitted !== undefined) kept[key] = fitted
        else {
          aside.push([key, answer])
          stale.add(answerPath(key, row))
        }
      }
    }
    for (const [key, answer] of aside) {
      const free = freeKey(key, kept, now)
      kept[free] = answer
      leave(key, free, row)
    }
    return kept
  }
  const rows: Record<string, readonly FormRow[]> = {}
  for (const section of Object.keys(answers.rows))
    if (isFormKey(section))
      rows[section] = rowsOf(answers, section).map((row) => ({
        ...row,
        values: upgrade(row.values, { section, id: row.id }),
      }))
  const values = upgrade(answers.values)
  const review = answers.review.filter((path) => !stale.has(path))
  return { answers: computeAnswers(now, { values, rows, review }), earlier: [...left.values()] }
}

const isIn = (section: FormSection, row: { section: string } | undefined): boolean =>
  row ? section.repeat === 'rows' && section.key === row.section : section.repeat !== 'rows'

/** An answer that its form has no field for. `row` counts from 1 within its section. */
export type EarlierAnswer = { path: string; key: string; section: string; row: number; answer: Answer }

/** Returns the answers that a form has no field for, those outside of rows first. */
export function earlierAnswers(form: Form, answers: Answers): EarlierAnswer[] {
  const left = (values: Values, row?: { section: string; id: string }, at = 0): EarlierAnswer[] =>
    Object.entries(values).flatMap(([key, answer]) => {
      const entry = isFormKey(key) ? indexOf(form).fields.get(key) : undefined
      if (!isFormKey(key) || (entry && isIn(entry.section, row)) || isEmptyAnswer(answer)) return []
      return { path: answerPath(key, row), key, section: row?.section ?? '', row: at, answer }
    })
  return [
    ...left(answers.values),
    ...Object.keys(answers.rows)
      .filter(isFormKey)
      .flatMap((section) =>
        rowsOf(answers, section).flatMap((row, at) => left(row.values, { section, id: row.id }, at + 1)),
      ),
  ]
}

/** No text has this hash, so a signature with it counts for none. */
const NO_HASH = '0'.repeat(64)

/** The answer as the new field takes it; undefined if it does not. */
function fit(field: FormField, was: FormField | undefined, answer: Answer): Answer | undefined {
  // A text of digits is no phone number, and an option's value is no sentence: only related types take each other's.
  if (was && was.type !== field.type && !isRelated(was.type, field.type)) return undefined
  const cleaned = cleanAnswer(field, answer)
  const fitted = 'answer' in cleaned && cleaned.answer !== null ? cleaned.answer : undefined
  const isSigned = field.type === 'signature' && fitted !== undefined && !isEmptyAnswer(fitted)
  return isSigned ? { ...(fitted as SignatureAnswer), hash: NO_HASH } : fitted
}

const related: readonly (readonly string[])[] = [
  ['text', 'longtext', 'barcode'],
  ['number', 'money', 'temperature'],
  ['photo', 'file'],
]
const isRelated = (a: string, b: string): boolean => related.some((types) => types.includes(a) && types.includes(b))

function freeKey(key: string, taken: Values, form: Form): string {
  for (let count = 1; ; count++) {
    const free = `was_${key}`.slice(0, 36) + (count > 1 ? `_${count}` : '')
    if (!Object.hasOwn(taken, free) && !indexOf(form).fields.has(free)) return free
  }
}
