import { blankCustomField } from '@jobwright/contract/custom/blank.ts'
import {
  CustomFieldDraft,
  CustomFieldPatch,
  keyFrom,
  type CustomChoice,
  type CustomField,
} from '@jobwright/contract/custom/field.ts'
import type { FieldError } from '@jobwright/contract/problem.ts'
import { same } from '../../../data/drafts.ts'
import { newId } from '../../../data/ids.ts'
import { problemsOf } from '../../../parts/records/validity.ts'

/** A choice while it is edited; `key` is '' until it is saved. */
export type ChoiceDraft = CustomChoice & { id: string }
/** A field while somebody writes it. */
export type FieldDraft = Omit<CustomField, 'key' | 'choices' | 'retired' | 'deleted' | 'todo'> & {
  choices: readonly ChoiceDraft[]
}
/** What a new field begins with. */
export type Begun = Pick<CustomField, 'title' | 'titleEs' | 'type'> & { choices: readonly string[] }

/** A choice of which nothing but its name is known. */
export const newChoice = (title: string): ChoiceDraft => ({ id: newId(), key: '', title, titleEs: '', archived: false })

/** A new field as it is first shown, with one choice to fill in. */
export function newDraft(
  { choices, ...begun }: Begun = { title: '', titleEs: '', type: 'text', choices: [] },
): FieldDraft {
  const { retired: _retired, deleted: _deleted, ...blank } = blankCustomField
  return { ...blank, ...begun, choices: (choices.length > 0 ? choices : ['']).map(newChoice) }
}

/** A saved field as it is first shown. */
export function draftOf(field: CustomField): FieldDraft {
  const { key: _key, retired: _retired, deleted: _deleted, todo: _todo, choices, ...said } = field
  return { ...said, choices: choices.map((choice) => ({ ...choice, id: choice.key })) }
}

/** Whether its values are chosen from a list. */
export const isChosen = (type: CustomField['type']): boolean => type === 'choice' || type === 'choices'

const withoutId = ({ id: _id, ...choice }: ChoiceDraft): CustomChoice => choice

/**
 * The choices to save: a new one gets its key from its name, and one without a name is left out. What somebody else changed since
 * `begun` stays, unless the same choice was changed here: `current` are the choices as they are saved now.
 */
export function choicesToSave(
  draft: readonly ChoiceDraft[],
  begun: readonly CustomChoice[],
  current: readonly CustomChoice[],
): ChoiceDraft[] {
  const written = draft.filter(({ key, title, titleEs }) => key !== '' || title.trim() !== '' || titleEs.trim() !== '')
  const mine = written.map((choice) => {
    const before = begun.find(({ key }) => key === choice.key)
    const now = current.find(({ key }) => key === choice.key)
    return now && before && same(withoutId(choice), before) ? { ...now, id: choice.id } : choice
  })
  const theirs = current
    .filter(({ key }) => !mine.some((choice) => choice.key === key))
    .map((choice) => ({ ...choice, id: choice.key }))
  const taken = [...mine, ...theirs].flatMap(({ key }) => (key === '' ? [] : [key]))
  return [...mine, ...theirs].map((choice) => {
    if (choice.key !== '') return choice
    const key = keyFrom(choice.title, taken, '')
    taken.push(key)
    return { ...choice, key }
  })
}

type Ready<Body> = { body: Body; choices: readonly ChoiceDraft[]; problems?: never }
type Wrong = { problems: readonly FieldError[]; choices: readonly ChoiceDraft[]; body?: never }

/** The body that adds a field, or what is wrong with it. */
export function bodyOfNew({ choices: drafted, ...said }: FieldDraft): Ready<CustomFieldDraft> | Wrong {
  const choices = isChosen(said.type) ? choicesToSave(drafted, [], []) : []
  const read = CustomFieldDraft.safeParse({ ...said, choices: choices.map(withoutId) })
  return read.success ? { body: read.data, choices } : { problems: problemsOf(read.error), choices }
}

/** The body that changes a field: only what differs from `begun`, as it was when its sheet opened. */
export function bodyOfChange(
  draft: FieldDraft,
  begun: CustomField,
  current: CustomField,
): Ready<CustomFieldPatch> | Wrong {
  const { type: _type, choices: drafted, ...said } = draft
  const before: Readonly<Record<string, unknown>> = begun
  const differs = Object.entries(said).filter(([name, value]) => !same(value, before[name]))
  const isTouched = !same(drafted.map(withoutId), begun.choices)
  const choices = isTouched ? choicesToSave(drafted, begun.choices, current.choices) : []
  const read = CustomFieldPatch.safeParse({
    ...Object.fromEntries(differs),
    ...(isTouched && { choices: choices.map(withoutId) }),
  })
  return read.success ? { body: read.data, choices } : { problems: problemsOf(read.error), choices }
}

/** Where a problem is shown: the name of a field, `choices`, or `choice <id>`; one beside a choice stands under its name. */
export function placeOf(field: string, choices: readonly ChoiceDraft[]): string {
  const [, at] = /^choices\.(\d+)(?:\.|$)/.exec(field) ?? []
  const choice = at === undefined ? undefined : choices[Number(at)]
  return choice ? `choice ${choice.id}` : field
}
