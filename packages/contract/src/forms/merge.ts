import { answerAt, isEmptyAnswer, isUnsafeKey, ownAnswer, pathParts, rowsOf } from './answers.ts'
import { computeAnswers } from './evaluate.ts'
import {
  type Answer,
  type Answers,
  type Form,
  type FormRow,
  type NamedPerson,
  type Values,
  type WeatherAnswer,
  answerPath,
} from './form.ts'
import { mergeLists } from './mergeLists.ts'
import { same } from './same.ts'

/** An answer that both sides changed differently. `theirs` is in the merged answers. */
type AnswerConflict = { path: string; yours: Answer; theirs: Answer }

/**
 * Merges two changes of the same answers. Rows: added on either side stay; removed by one side and unchanged on the
 * other go; removed by one and changed by the other stay with the change. Lists of photos, options, people and weather
 * observations: additions and removals of both sides apply. Any other answer that both changed differently is a
 * conflict: theirs stays. An answer that either side reviewed is reviewed. With a form, its formulas are computed again
 * and never conflict.
 */
export function mergeAnswers(
  base: Answers,
  theirs: Answers,
  yours: Answers,
  form?: Form,
): { value: Answers; conflicts: AnswerConflict[] } {
  const [b, t, y] = form
    ? [withoutFormulas(form, base), withoutFormulas(form, theirs), withoutFormulas(form, yours)]
    : [base, theirs, yours]
  const conflicts: AnswerConflict[] = []
  const values = mergeValues(b.values, t.values, y.values, conflicts)
  const rows: Record<string, readonly FormRow[]> = {}
  for (const section of unionOf(Object.keys(t.rows), Object.keys(y.rows))) {
    const merged = mergeRows(section, rowsOf(b, section), rowsOf(t, section), rowsOf(y, section), conflicts)
    if (merged.length > 0) rows[section] = merged
  }
  const merged = { values, rows, review: [] }
  const value = { ...merged, review: mergeReview(b, t, y, merged) }
  return { value: form ? computeAnswers(form, value) : value, conflicts }
}

function withoutFormulas(form: Form, answers: Answers): Answers {
  const keys = form.sections.flatMap(({ fields }) =>
    fields.filter(({ type }) => type === 'formula').map(({ key }) => key),
  )
  if (keys.length === 0) return answers
  const formulas = new Set(keys)
  const strip = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !formulas.has(key)))
  const rows = Object.entries(answers.rows).map(([section, list]): [string, readonly FormRow[]] => [
    section,
    list.map((row) => ({ ...row, values: strip(row.values) })),
  ])
  return { ...answers, values: strip(answers.values), rows: Object.fromEntries(rows) }
}

const unionOf = (a: readonly string[], b: readonly string[]): string[] =>
  [...new Set([...a, ...b])].filter((key) => !isUnsafeKey(key))

function mergeValues(
  base: Values,
  theirs: Values,
  yours: Values,
  conflicts: AnswerConflict[],
  row?: { section: string; id: string },
): Values {
  const merged: Record<string, Answer> = {}
  for (const key of unionOf(Object.keys(theirs), Object.keys(yours))) {
    const [b, t, y] = [ownAnswer(base, key), ownAnswer(theirs, key), ownAnswer(yours, key)]
    const answer = mergeAnswer(b, t, y, () => conflicts.push({ path: answerPath(key, row), yours: y, theirs: t }))
    if (answer !== null) merged[key] = answer
  }
  return merged
}

function mergeAnswer(base: Answer, theirs: Answer, yours: Answer, conflict: () => void): Answer {
  if (same(theirs, yours) || same(base, yours)) return theirs
  if (same(base, theirs)) return yours
  const sides = [base, theirs, yours]
  let isTold = false
  const once = () => {
    if (!isTold) conflict()
    isTold = true
  }
  if (sides.every((side) => side === null || isTexts(side))) {
    const [b, t, y] = sides.map((side) => side ?? []) as [Texts, Texts, Texts]
    return orNull(mergeTexts(b, t, y))
  }
  if (sides.every((side) => side === null || isPeople(side))) {
    const [b, t, y] = [base, theirs, yours].map((side) => keyed(isPeople(side) ? side : [])) as unknown as [
      People,
      People,
      People,
    ]
    return orNull(mergeLists(b, t, y, once).map(({ item }) => item))
  }
  if (sides.every((side) => side === null || isWeather(side))) {
    return mergeWeather(
      base as WeatherAnswer | null,
      theirs as WeatherAnswer | null,
      yours as WeatherAnswer | null,
      once,
    )
  }
  once()
  return theirs
}

type Texts = readonly string[]
type People = readonly { id: string; item: NamedPerson }[]
const orNull = <T extends Answer & readonly unknown[]>(list: T): T | null => (list.length > 0 ? list : null)
const isTexts = (answer: Answer): answer is readonly string[] =>
  Array.isArray(answer) && answer.every((one) => typeof one === 'string')
const isPeople = (answer: Answer): answer is readonly NamedPerson[] =>
  Array.isArray(answer) && answer.every((one) => typeof one === 'object' && one !== null && 'name' in one)
const isWeather = (answer: Answer): answer is WeatherAnswer =>
  typeof answer === 'object' && answer !== null && 'report' in answer && 'rows' in answer && Array.isArray(answer.rows)

/** People by their account, else by their name; namesakes without an account by their order. */
function keyed(people: readonly NamedPerson[]): { id: string; item: NamedPerson }[] {
  const counts = new Map<string, number>()
  return people.map((item) => {
    const key = item.id === null ? `name ${item.name}` : `id ${item.id}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { id: `${key} ${count}`, item }
  })
}

function mergeTexts(base: readonly string[], theirs: readonly string[], yours: readonly string[]): string[] {
  const entry = (text: string) => ({ id: text, text })
  return mergeLists(base.map(entry), theirs.map(entry), yours.map(entry), () => {}).map(({ text }) => text)
}

function mergeWeather(
  base: WeatherAnswer | null,
  theirs: WeatherAnswer | null,
  yours: WeatherAnswer | null,
  conflict: () => void,
): WeatherAnswer | null {
  const rows = mergeLists(base?.rows ?? [], theirs?.rows ?? [], yours?.rows ?? [], conflict)
  const [b, t, y] = [base?.report ?? null, theirs?.report ?? null, yours?.report ?? null]
  // The service's report: nobody typed it, so a choice of either loses nothing.
  const ready = t?.state !== 'ready' && y?.state === 'ready' ? y : (t ?? y)
  const report = same(b, y) ? t : same(b, t) ? y : ready
  return rows.length === 0 && report === null ? null : { rows, report }
}

function mergeRows(
  section: string,
  base: readonly FormRow[],
  theirs: readonly FormRow[],
  yours: readonly FormRow[],
  conflicts: AnswerConflict[],
): readonly FormRow[] {
  return mergeLists(base, theirs, yours, undefined, (was, their, your) => ({
    ...their,
    values: mergeValues(was?.values ?? {}, their.values, your.values, conflicts, { section, id: their.id }),
  }))
}

/**
 * What still needs review: what both list, and what one side listed anew while the other has no answer there. A path
 * whose answer is gone needs none.
 */
function mergeReview(base: Answers, theirs: Answers, yours: Answers, merged: Answers): string[] {
  const [b, t, y] = [new Set(base.review), new Set(theirs.review), new Set(yours.review)]
  const has = { theirs: filledPaths(theirs), yours: filledPaths(yours), merged: filledPaths(merged) }
  return [...new Set([...t, ...y])].filter((path) => {
    if (!has.merged(path)) return false
    if (t.has(path) && y.has(path)) return true
    return !b.has(path) && !(t.has(path) ? has.yours(path) : has.theirs(path))
  })
}

/** Looks paths up by row id, so that many paths into many rows take linear time. */
function filledPaths(answers: Answers): (path: string) => boolean {
  const rows = new Map<string, FormRow>()
  for (const section of Object.keys(answers.rows))
    for (const row of rowsOf(answers, section)) rows.set(`${section}/${row.id}`, row)
  return (path) => {
    const parts = pathParts(path)
    if (!parts?.row) return !isEmptyAnswer(answerAt(answers, path))
    const row = rows.get(`${parts.row.section}/${parts.row.id}`)
    return row !== undefined && !isEmptyAnswer(ownAnswer(row.values, parts.key))
  }
}
