import { rowsOf } from './answers.ts'
import { cleanAnswer } from './cleanAnswer.ts'
import { isFormKey } from './check.ts'
import { computeAnswers } from './evaluate.ts'
import { type Answer, type Answers, type Form, type FormField, type FormRow, type Values, answerPath } from './form.ts'
import { indexOf } from './formIndex.ts'

/**
 * Returns the answers of an entry on an older version as answers of a newer one, mapped by key. Nothing is dropped: an
 * answer that the field of the same key no longer takes stays under the key `was_…`, which no field shows.
 */
export function upgradeAnswers(was: Form, now: Form, answers: Answers): Answers {
  const stale = new Set<string>()
  const upgrade = (values: Values, row?: { section: string; id: string }): Values => {
    const kept: Record<string, Answer> = {}
    const aside: [string, Answer][] = []
    for (const [key, answer] of Object.entries(values)) {
      if (!isFormKey(key)) continue
      const entry = indexOf(now).fields.get(key)
      const isHere = entry && (row ? entry.section.key === row.section : entry.section.repeat !== 'rows')
      if (!isHere) kept[key] = answer
      else if (entry.field.type !== 'formula' || indexOf(was).fields.get(key)?.field.type !== 'formula') {
        const fitted = fit(entry.field, indexOf(was).fields.get(key)?.field, answer)
        if (fitted !== undefined) kept[key] = fitted
        else {
          aside.push([key, answer])
          stale.add(answerPath(key, row))
        }
      }
    }
    for (const [key, answer] of aside) kept[freeKey(key, kept, now)] = answer
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
  return computeAnswers(now, { values, rows, review })
}

/** The answer as the new field takes it; undefined if it does not. */
function fit(field: FormField, was: FormField | undefined, answer: Answer): Answer | undefined {
  // A text of digits is no phone number, and an option's value is no sentence: only related types take each other's.
  if (was && was.type !== field.type && !isRelated(was.type, field.type)) return undefined
  const cleaned = cleanAnswer(field, answer)
  return 'answer' in cleaned && cleaned.answer !== null ? cleaned.answer : undefined
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
