import { isEmptyAnswer, ownAnswer, rowsOf } from './answers.ts'
import { Evaluation } from './evaluate.ts'
import { answerPath, type Answer, type Answers, type Form, type FormField, type Values } from './form.ts'

type ReferenceKind = 'photo' | 'file' | 'person' | 'task'
/** A record that an answer names by its id. */
export type AnswerReference = { kind: ReferenceKind; id: string; path: string }

/** Returns the records that the answers name by their ids; with `shown` only those in fields that show. */
export function referencesIn(form: Form, answers: Answers, shown = false): AnswerReference[] {
  const evaluation = shown ? new Evaluation(form, answers) : undefined
  const found: AnswerReference[] = []
  const look = (field: FormField, values: Values, row?: { section: string; id: string }) => {
    if (evaluation && !evaluation.field(field.key, row)) return
    const path = answerPath(field.key, row)
    for (const [kind, id] of referencesOf(field, ownAnswer(values, field.key))) found.push({ kind, id, path })
  }
  for (const section of form.sections)
    for (const field of section.fields) {
      if (section.repeat !== 'rows') look(field, answers.values)
      else for (const row of rowsOf(answers, section.key)) look(field, row.values, { section: section.key, id: row.id })
    }
  return found
}

function referencesOf({ type }: FormField, answer: Answer): (readonly [ReferenceKind, string])[] {
  if (isEmptyAnswer(answer) || typeof answer !== 'object' || answer === null) return []
  switch (type) {
    case 'photo':
    case 'file':
      return (answer as readonly string[]).map((id) => [type, id] as const)
    case 'crew':
      return (answer as readonly { id: string | null }[]).flatMap(({ id }) => (id ? [['person', id] as const] : []))
    case 'person':
    case 'task':
      return 'id' in answer && typeof answer.id === 'string' ? [[type, answer.id]] : []
    case 'signature':
      return 'by' in answer && answer.by ? [['person', answer.by]] : []
    default:
      return []
  }
}
