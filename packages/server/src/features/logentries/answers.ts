import { cleanAnswers, mayFill } from '@jobwright/contract/forms/check.ts'
import { computeAnswers } from '@jobwright/contract/forms/evaluate.ts'
import { answerAt } from '@jobwright/contract/forms/answers.ts'
import { answerPath, type Answers, type Form, type WeatherReport } from '@jobwright/contract/forms/form.ts'
import { same } from '@jobwright/contract/forms/same.ts'
import { withReport } from '@jobwright/contract/forms/weather.ts'
import { refuseFields } from '../../request/rules.ts'

/** Longest text of a log that the search reads. */
const MOST_WORDS = 20_000

/**
 * The answers as they are kept: checked against the form, with what its formulas come to. The weather service's report is
 * the one that is given, never one that was sent.
 * @throws Refusal 422 naming each answer as `answers.<path>`
 */
export function keptAnswers(form: Form, sent: unknown, report: WeatherReport | null): Answers {
  const { answers, problems } = cleanAnswers(form, sent)
  refuseFields(problems)
  return computeAnswers(form, withReport(form, answers, report))
}

/** Refuses changes of fields that only a reviewer fills in, by anybody else. @throws Refusal 422 */
export function refuseReserved(form: Form, now: Answers, was: Answers, filler: { reviewer: boolean }): void {
  const problems: { field: string; message: string }[] = []
  for (const section of form.sections)
    for (const field of section.fields) {
      if (mayFill(field, filler) || field.type === 'formula') continue
      const paths =
        section.repeat === 'rows'
          ? (now.rows[section.key] ?? []).map(({ id }) => answerPath(field.key, { section: section.key, id }))
          : [field.key]
      for (const path of paths)
        if (!same(answerAt(now, path) ?? null, answerAt(was, path) ?? null))
          problems.push({ field: `answers.${path}`, message: 'Only a reviewer can fill this in.' })
    }
  refuseFields(problems)
}

/** The texts among the answers, for the search; at most 20,000 characters. */
export function wordsOf(answers: Answers): string {
  const words: string[] = []
  let length = 0
  const visit = (value: unknown): void => {
    if (length > MOST_WORDS) return
    if (typeof value === 'string') {
      if (value === '' || /^[0-9a-f-]{36}$/.test(value) || value.length > 4000) return
      words.push(value)
      length += value.length + 1
    } else if (Array.isArray(value)) for (const one of value) visit(one)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) if (!hidden.has(key)) visit(one)
  }
  visit(answers.values)
  for (const rows of Object.values(answers.rows)) for (const row of rows) visit(row.values)
  return words.join(' ').slice(0, MOST_WORDS)
}
// Of structured answers: what nobody searches for.
const hidden = new Set(['id', 'path', 'hash', 'at', 'by', 'device', 'report'])
