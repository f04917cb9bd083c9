import type { FormResource } from '@jobwright/contract/crud.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { folded, hasWords } from './matching.ts'
import type { ListQuery, Rows } from './resources.ts'
import { useFieldStore } from './phone/mode.ts'
import { useShortList } from './records.ts'

/** How many records a picker loads before it uses the server's search. */
const AT_ONCE = 1000
/** How many options it offers at once. */
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

/** Whether the record contains every typed word; phone numbers match by their digits. */
export const matches = (row: object, typed: string): boolean => hasWords(textOf(row), typed)

type PickerOptions<N extends FormResource> = {
  rows: Rows[N][]
  /** Whether the options belong to the current input; the server's response may still be in flight. */
  isCurrent: boolean
}

/**
 * The options of a picker for the typed text. The first thousand records are loaded at once and searched locally; the
 * server searches only when there are more.
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
  // The phone has only the synced records, so the server is searched too when it is reachable.
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
