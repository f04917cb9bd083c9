import { isEmptyAnswer, isUnsafeKey, ownAnswer, rowsOf } from './answers.ts'
import { Evaluation } from './evaluate.ts'
import { type Answer, type Answers, type Form, type FormSection, type Values, isStatic } from './form.ts'
import { canonicalText } from './same.ts'
import { withoutReport } from './weather.ts'

/**
 * Returns the text whose SHA-256 a signature keeps: every visible, filled answer in canonical form, formulas as they
 * come out. Left out: signatures (so several people can sign the same), ids of rows, and the weather service's report,
 * which may arrive after an entry was signed without a connection.
 */
export function signedText(form: Form, answers: Answers): string {
  const evaluation = new Evaluation(form, answers)
  const signed = (section: FormSection, values: Values, row?: { section: string; id: string }) => {
    const shown: Record<string, Answer> = {}
    for (const { key, type } of section.fields) {
      if (isStatic(type) || type === 'signature' || isUnsafeKey(key) || !evaluation.field(key, row)) continue
      const answer = type === 'formula' ? evaluation.result(key, row) : withoutReport(ownAnswer(values, key))
      if (!isEmptyAnswer(answer)) shown[key] = answer
    }
    return shown
  }
  const values: Record<string, Answer> = {}
  const rows: Record<string, Values[]> = {}
  for (const section of form.sections) {
    if (isUnsafeKey(section.key) || !evaluation.section(section.key)) continue
    if (section.repeat !== 'rows') {
      Object.assign(values, signed(section, answers.values))
      continue
    }
    const list = rowsOf(answers, section.key)
      .map((row) => signed(section, row.values, { section: section.key, id: row.id }))
      .filter((row) => Object.keys(row).length > 0)
    if (list.length > 0) rows[section.key] = list
  }
  return canonicalText({ values, rows })
}
