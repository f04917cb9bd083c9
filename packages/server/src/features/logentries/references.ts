import { referencesIn, type AnswerReference } from '@jobwright/contract/forms/references.ts'
import { noAnswers, type Answers, type Form } from '@jobwright/contract/forms/form.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import { refuseFields } from '../../request/rules.ts'

type Kind = AnswerReference['kind']

const texts: Readonly<Record<Kind, string>> = {
  photo: 'This photo doesn’t exist or hasn’t arrived at the office yet. Wait for it, or remove it.',
  file: 'This file doesn’t exist or hasn’t arrived at the office yet. Wait for it, or remove it.',
  task: 'This task doesn’t exist or hasn’t arrived at the office yet. Wait for it, or choose another one.',
  person: 'This person doesn’t exist. Choose another one.',
}

/**
 * Refuses people in new answers who are not in the company. Photos, files and tasks of a phone may come after the draft
 * that names them: those are asked for when the log is filed. @throws Refusal 422
 */
export async function refuseStrangers(tx: Tx, form: Form, answers: Answers, was: Answers = noAnswers): Promise<void> {
  const known = new Set(referencesIn(form, was).map(({ kind, id }) => `${kind} ${id}`))
  const isNew = ({ kind, id }: AnswerReference) => kind === 'person' && !known.has(`${kind} ${id}`)
  await refuseAbsent(tx, referencesIn(form, answers).filter(isNew))
}

/** Refuses to file answers that name a record which the company does not have, in a field that shows. @throws Refusal 422 */
export const refuseUnknown = (tx: Tx, form: Form, answers: Answers): Promise<void> =>
  refuseAbsent(tx, referencesIn(form, answers, true))

async function refuseAbsent(tx: Tx, references: readonly AnswerReference[]): Promise<void> {
  if (references.length === 0) return
  // What is no id at all is the id of nothing.
  const ids = (kind: Kind) => [
    ...new Set(references.filter((one) => one.kind === kind && isUuid.test(one.id)).map(({ id }) => id.toLowerCase())),
  ]
  const [[row]] = await tx(
    sql.rows({ present: 'uuid[]' })`select present_records(${ids('photo')}::uuid[], ${ids('file')}::uuid[],
      ${ids('person')}::uuid[], ${ids('task')}::uuid[]) as present`,
  )
  const present = new Set(row?.present)
  const absent = new Map(
    references.filter(({ id }) => !present.has(id.toLowerCase())).map(({ kind, path }) => [`answers.${path}`, kind]),
  )
  refuseFields([...absent].map(([field, kind]) => ({ field, message: texts[kind] })))
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
