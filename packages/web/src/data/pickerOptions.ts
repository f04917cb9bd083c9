import type { FormResource } from '@jobwright/contract/crud.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { folded, hasWords } from './matching.ts'
import type { ListQuery, Rows } from './resources.ts'
import { useFieldStore } from './phone/mode.ts'
import { useShortList } from './records.ts'

/** As many records as a picker reads before it must leave the searching to the server. */
const AT_ONCE = 1000
/** As many as it offers at a time. */
const OFFERED = 50

const searched = ['number', 'name', 'title', 'firstName', 'lastName', 'phone', 'mobile', 'email']
const places = ['address', 'city', 'state', 'zip']
const texts = new WeakMap<object, string>()
function textOf(row: object): string {
  let text = texts.get(row)
  if (text === undefined) {
    const fields = row as Record<string, unknown>
    text = folded([...searched, ...places].map((name) => String(fields[name] ?? '')).join(' '))
    texts.set(row, text)
  }
  return text
}

/** Whether every word that was typed is in the record; a phone number is found by its digits. */
export const matches = (row: object, typed: string): boolean => hasWords(textOf(row), typed)

type PickerOptions<N extends FormResource> = {
  rows: Rows[N][]
  /** Whether they belong to what is typed now; the server's answer may still be on its way. */
  isCurrent: boolean
}

/**
 * What a picker offers for what was typed. The first thousand records are read at once and searched here, key by key; only
 * where there are more does the server search.
 */
export function usePickerOptions<N extends FormResource>(
  noun: N,
  filter: Partial<ListQuery<N>>,
  typed: string,
  wanted: boolean,
): PickerOptions<N> {
  const text = typed.trim()
  const [q] = useDebouncedValue(text, 180)
  const all = useShortList(noun, filter as ListQuery<N>, AT_ONCE, wanted)
  const more = all.data !== undefined && all.data.totalCounts > AT_ONCE
  // On the phone only what is prepared lies here; what is typed is looked for at the office too, where that answers.
  const onPhone = useFieldStore() !== null
  const found = useShortList(noun, { ...filter, q } as ListQuery<N>, OFFERED, wanted && (more || onPhone) && q !== '')
  const rows = (all.data?.rows ?? []) as Rows[N][]
  const further = (q === '' ? [] : (found.data?.rows ?? [])) as Rows[N][]
  const isCurrent =
    all.data !== undefined &&
    (!more || (q === text && (q === '' || (found.data !== undefined && !found.isPlaceholderData))))
  if (more && q !== '') return { rows: further, isCurrent }
  const here = text === '' || more ? rows : rows.filter((row) => matches(row, text))
  const known = new Set(here.map((row) => row.id))
  const elsewhere = onPhone ? further.filter((row) => !known.has(row.id) && matches(row, text)) : []
  return { rows: [...here, ...elsewhere].slice(0, OFFERED), isCurrent }
}
