import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { customKeyOf, hasCustomFields } from '@jobwright/contract/custom/plain.ts'
import type { CustomValues } from '@jobwright/contract/custom/values.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { useMemo } from 'react'
import { useSession } from '../../data/session.ts'

const none: readonly CustomField[] = []
const notDeleted = ({ deleted }: CustomField) => !deleted

/** The fields that the company added to a kind of record, in their order, as far as this user may see them. They come with the session, also to phones. */
function customFieldsOf(me: Me | null, kind: string): readonly CustomField[] {
  const all = hasCustomFields(kind) ? me?.Company.settings.fields?.[kind] : undefined
  return (
    all?.filter((field) => notDeleted(field) && (field.group === null || !me?.hidden.includes(field.group))) ?? none
  )
}

/** The same, of the user of this page. */
export function useCustomFields(kind: string): readonly CustomField[] {
  const me = useSession()
  return useMemo(() => customFieldsOf(me, kind), [me, kind])
}

/** Every field that the company ever added to a kind, deleted ones included: the history names them. */
export function useKnownCustomFields(kind: string): readonly CustomField[] {
  return knownCustomFields(useSession(), kind)
}
/** The same outside a component. */
export const knownCustomFields = (me: Me | null, kind: string): readonly CustomField[] =>
  (hasCustomFields(kind) ? me?.Company.settings.fields?.[kind] : undefined) ?? none

/** A field by the name that conflicts and the history have of it, `custom.<key>`, deleted ones included. */
export function customFieldOf(known: readonly CustomField[], name: string): CustomField | undefined {
  const key = customKeyOf(name)
  return key === undefined ? undefined : known.find((field) => field.key === key)
}

/** The fields of each section, in the company's order; those without one come first. */
export function bySection(fields: readonly CustomField[]): { section: string; fields: readonly CustomField[] }[] {
  const sections = new Map<string, CustomField[]>([['', []]])
  for (const field of fields) {
    const there = sections.get(field.section)
    if (there) there.push(field)
    else sections.set(field.section, [field])
  }
  return [...sections].flatMap(([section, own]) => (own.length > 0 ? [{ section, fields: own }] : []))
}

/** What a new record begins with. */
export const startOf = (fields: readonly CustomField[]): CustomValues =>
  Object.fromEntries(
    fields.flatMap(({ key, retired, initial }) => (retired || initial === null ? [] : [[key, initial] as const])),
  )
