import type { PersonName } from '@jobwright/contract/crud.ts'
import { mention, partsOf } from '@jobwright/contract/rules/comments.ts'
import { nameOf } from '../../data/people.ts'

/** A mention in a draft: its text, and its user. */
type Pick = { label: string; id: string }
/** A comment while typing: mentions appear as names. */
export type Typed = { text: string; picks: Pick[] }

/** The text of a mention; duplicate names are made distinct. */
export function labelFor(person: PersonName, picks: readonly Pick[]): string {
  const there = picks.find((pick) => pick.id === person.id)
  if (there) return there.label
  const name = nameOf(person)
  for (let n = 1; ; n += 1) {
    const label = n === 1 ? name : `${name} (${n})`
    if (!picks.some((pick) => pick.label === label)) return label
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text for storage: mentions become ids. */
export function bodyOf({ text, picks }: Typed): string {
  const trimmed = text.trim()
  if (picks.length === 0) return trimmed
  // The longest first: "Ana Ruiz Soto" is not Ana Ruiz.
  const labels = picks.map((pick) => pick.label).toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`@(${labels.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return trimmed.replace(pattern, (whole, label: string) => {
    const pick = picks.find((one) => one.label === label)
    return pick ? mention(pick.id) : whole
  })
}

/** Stored text in editable form. */
export function typedOf(body: string, people: readonly PersonName[], unknown: string): Typed {
  const picks: Pick[] = []
  const text = partsOf(body)
    .map((part) => {
      if ('text' in part) return part.text
      const person = people.find((one) => one.id === part.person)
      if (!person) return `@${unknown}`
      const label = labelFor(person, picks)
      if (!picks.some((pick) => pick.id === person.id)) picks.push({ label, id: person.id })
      return `@${label}`
    })
    .join('')
  return { text, picks }
}

/** The partial mention after an @ before the caret, and its start; undefined when there is none. */
export function namingAt(text: string, caret: number): { from: number; asked: string } | undefined {
  const from = text.lastIndexOf('@', caret - 1)
  const asked = text.slice(from + 1, caret)
  if (from < 0 || caret === 0 || asked.length > 61 || /[^\s(]/.test(text[from - 1] ?? ' ')) return undefined
  return /^[\p{L}\p{N}.'’-]{0,30}(?: [\p{L}\p{N}.'’-]{0,30})?$/u.test(asked) ? { from, asked } : undefined
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether the text is a prefix of one of a person's names. */
export function answersTo(person: PersonName, asked: string): boolean {
  const wanted = plain(asked)
  return plain(nameOf(person)).startsWith(wanted) || plain(person.lastName).startsWith(wanted)
}
