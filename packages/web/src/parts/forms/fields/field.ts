import type { Answer, FormField } from '@jobwright/contract/forms/form.ts'

/** What every control of a form gets. */
export type ControlProps<A extends Answer = Answer> = {
  field: FormField
  path: string
  /** Of the control; its label has `-label` behind it. */
  id: string
  label: string
  value: A
  /** `typed`: letter by letter; only this field is drawn again at once. */
  change: (value: Answer, typed?: boolean) => void
  describedBy: string | undefined
  invalid: boolean
  disabled: boolean
}

/** The answer as text, whatever is stored. */
export const asText = (value: Answer): string => (typeof value === 'string' ? value : '')
/** The answer as a list of strings. */
export const asList = (value: Answer): readonly string[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter((one) => typeof one === 'string') : []
/** The answer as a record of this shape, if it has the key. */
export function asRecord<A extends object>(value: Answer, key: keyof A & string): A | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && key in value
    ? (value as unknown as A)
    : null
}
