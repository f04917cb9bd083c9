import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { AskedOfField, AskedOfFields } from '@jobwright/contract/custom/filter.ts'
import type { ListView } from '../../../data/listStart.ts'
import type { Words } from '../../../words/words.tsx'
import { customText } from '../../custom/valueText.ts'
import '../../../words/lazy/lists.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a list asks of the company's own fields, by their keys. */
export function askedIn({ custom }: ListView): AskedOfFields {
  if (!custom) return {}
  try {
    const asked: unknown = JSON.parse(custom)
    return isObject(asked)
      ? (Object.fromEntries(Object.entries(asked).filter(([, one]) => isObject(one))) as AskedOfFields)
      : {}
  } catch {
    return {}
  }
}

/** The same as it stands in the view of a list; '' for nothing. */
const writtenAsked = (asked: AskedOfFields): string => (Object.keys(asked).length > 0 ? JSON.stringify(asked) : '')

/** What the list asks once it asks this of one field; undefined asks nothing of it. */
export function withAsked(view: ListView, key: string, one: AskedOfField | undefined): string {
  const { [key]: _, ...others } = askedIn(view)
  return writtenAsked(one ? { ...others, [key]: one } : others)
}

/** The same without the fields of which `isKnown` knows nothing. */
export const withoutUnknown = (view: ListView, isKnown: (key: string) => boolean): string =>
  writtenAsked(Object.fromEntries(Object.entries(askedIn(view)).filter(([key]) => isKnown(key))))

/** The values of a menu that stand for no value and for any. */
export const EMPTY = 'empty:'
export const FILLED = 'filled:'

// As many as the server takes.
const MOST_ASKED = 50

/** What is chosen in the menu of a field. */
export function chosenIn(asked: AskedOfField | undefined): string[] {
  if (asked?.empty !== undefined) return [asked.empty ? EMPTY : FILLED]
  return (asked?.is ?? []).map(String)
}

/** What a field is asked after somebody chose these in its menu: no value, any value, and single values exclude each other. */
export function askedFor(
  { type }: CustomField,
  chosen: readonly string[],
  before: readonly string[],
): AskedOfField | undefined {
  const added = chosen.find((one) => !before.includes(one))
  if (added === EMPTY || added === FILLED) return { empty: added === EMPTY }
  const is = chosen.filter((one) => one !== EMPTY && one !== FILLED)
  if (is.length === 0) return undefined
  return { is: type === 'yesNo' ? is.map((one) => one === 'true') : is.slice(0, MOST_ASKED) }
}

/** What is asked of a field, in words for its chip; '' for nothing. Single values are written by their menu. */
export function askedText(
  words: Words,
  field: CustomField,
  { is, has, from, to, empty }: AskedOfField,
  nameOfPerson: (id: string) => string,
): string {
  const { t } = words
  const said = (value: unknown) => customText(words, field, value, nameOfPerson)
  const parts = [
    is && is.map(said).join(', '),
    has && `“${has}”`,
    from !== undefined && to !== undefined && (from === to ? said(from) : `${said(from)} – ${said(to)}`),
    from !== undefined && to === undefined && t('lists.own.atLeast', { value: said(from) }),
    to !== undefined && from === undefined && t('lists.own.atMost', { value: said(to) }),
    empty !== undefined && t(empty ? 'lists.own.empty' : 'lists.own.filled'),
  ]
  return parts.filter(Boolean).join(', ')
}
