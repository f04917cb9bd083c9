import type { CustomValues } from '@jobwright/contract/custom/values.ts'
import type { FieldError } from '@jobwright/contract/problem.ts'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useOnPhone } from '../../data/view.ts'
import type { FormSchema } from '../records/useSchema.ts'
import type * as formValues from './formValues.ts'
import { useCustomFields } from './customFields.ts'

/** A record with values of the company's own fields; one that a phone had before there were any has none. */
export type WithCustom = { id: string; version: number; custom?: CustomValues | Readonly<Record<string, unknown>> }

type Values = Readonly<Record<string, unknown>>
const valuesIn = ({ custom }: Values) => (custom ?? {}) as CustomValues

/** The company's own fields that this device shows: phones have only those that are meant for them. */
export function useShownCustomFields(kind: string) {
  const fields = useCustomFields(kind)
  const onPhone = useOnPhone()
  return useMemo(() => (onPhone ? fields.filter((field) => field.onPhones) : fields), [fields, onPhone])
}

// They come with the schema of a form: a page that shows a record needs neither.
let rules: Pick<typeof formValues, 'customOf' | 'customProblems'> | undefined

/** The schema of a form, once what a form says of the company's own fields is here as well. */
export async function schemaWithCustom(schema: FormSchema): Promise<z.ZodType> {
  const [read, loaded] = await Promise.all([
    typeof schema === 'function' ? schema() : schema,
    rules ?? import('./formValues.ts'),
  ])
  rules = loaded
  return read
}

/** What a form says of the company's own fields and saves of them; `start` is what it began with. */
export function useCustomForm(kind: string): {
  problems: (values: Values, start: Values) => FieldError[]
  clean: <V extends Values>(values: V, start: Values) => V
} {
  const fields = useShownCustomFields(kind)
  const has = (values: Values) => 'custom' in values && fields.length > 0
  return {
    problems: (values, start) =>
      has(values) ? (rules?.customProblems(fields, valuesIn(start), valuesIn(values)) ?? []) : [],
    clean: (values, start) =>
      'custom' in values && rules
        ? { ...values, custom: rules.customOf(fields, valuesIn(start), valuesIn(values)) }
        : values,
  }
}
