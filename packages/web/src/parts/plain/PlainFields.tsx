import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useSession } from '../../data/session.ts'
import { CustomFieldInput, type HeldValue } from '../custom/CustomFieldInput.tsx'
import type { RecordFormState, Values } from '../records/useRecordForm.ts'
import { seenPlainFields } from './seenPlainFields.ts'

/** The inputs of the plain fields of a kind, in the order of the catalogue. */
export function PlainFields<V extends Values>({ noun, state }: { noun: ResourceName; state: RecordFormState<V> }) {
  return seenPlainFields(noun, useSession()).map(({ field, max }) => (
    <CustomFieldInput key={state.key(field.key)} field={field} held={state.field(field.key) as HeldValue} max={max} />
  ))
}
