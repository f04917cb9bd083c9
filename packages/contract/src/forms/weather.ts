import { isEmptyAnswer, ownAnswer, rowsOf } from './answers.ts'
import type { Answer, Answers, Form, FormRow, Values, WeatherAnswer, WeatherReport } from './form.ts'

const blank = { provider: '', distanceKm: '', fetchedAt: '', low: '', high: '', rain: '', wind: '', at: [] } as const
/** A report that is still to come. */
export const pendingReport: WeatherReport = { state: 'pending', ...blank }
/** A report that the service never gave. */
export const unavailableReport: WeatherReport = { state: 'unavailable', ...blank }

/**
 * Returns the keys of the fields that get the weather service's report: weather fields outside repeating sections. A
 * report is of a day and a place, so rows have observations only.
 */
export const weatherKeys = (form: Form): string[] =>
  form.sections.flatMap(({ repeat, fields }) =>
    repeat === 'rows' ? [] : fields.flatMap(({ key, type }) => (type === 'weather' ? key : [])),
  )

/** Returns the report in the answers of a form; null if there is none. */
export function reportIn(form: Form, answers: Answers): WeatherReport | null {
  for (const key of weatherKeys(form)) {
    const { report } = asWeather(ownAnswer(answers.values, key))
    if (report) return report
  }
  return null
}

/** Returns the answers with this report in every field that gets one, instead of any that they came with. */
export function withReport(form: Form, answers: Answers, report: WeatherReport | null): Answers {
  const values = put(answers.values, weatherKeys(form), report)
  let rows = answers.rows
  for (const section of form.sections) {
    if (section.repeat !== 'rows') continue
    const keys = section.fields.flatMap(({ key, type }) => (type === 'weather' ? key : []))
    if (keys.length === 0) continue
    const list = rowsOf(answers, section.key).map((row): FormRow => ({ ...row, values: put(row.values, keys, null) }))
    if (list.length > 0) rows = { ...rows, [section.key]: list }
  }
  return { ...answers, values, rows }
}

function put(values: Values, keys: readonly string[], report: WeatherReport | null): Values {
  const next: Record<string, Answer> = { ...values }
  for (const key of keys) {
    const answer = { rows: asWeather(ownAnswer(values, key)).rows, report }
    if (isEmptyAnswer(answer)) delete next[key]
    else next[key] = answer
  }
  return next
}

const isWeather = (answer: Answer): answer is WeatherAnswer =>
  typeof answer === 'object' && answer !== null && 'report' in answer
const asWeather = (answer: Answer): WeatherAnswer => (isWeather(answer) ? answer : { rows: [], report: null })

/**
 * Returns an answer without the service's report. Conditions and signatures look at this: what shows and what was signed
 * stays the same when a report arrives late.
 */
export const withoutReport = (answer: Answer): Answer => (isWeather(answer) ? { ...answer, report: null } : answer)

/** Returns whether a weather answer tells the weather: it has an observation, or a report that arrived. */
export const tellsWeather = (answer: Answer): boolean =>
  isWeather(answer) && (answer.rows.length > 0 || answer.report?.state === 'ready')
