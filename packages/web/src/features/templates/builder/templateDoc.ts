import type { Form } from '@jobwright/contract/forms/form.ts'
import { mergeForms } from '@jobwright/contract/forms/mergeForms.ts'
import { same } from '@jobwright/contract/forms/same.ts'

/** What the builder changes of a template. */
export type TemplateDoc = { title: string; description: string; category: string; icon: string; body: Form }
export const docFields = ['title', 'description', 'category', 'icon', 'body'] as const
export type DocField = (typeof docFields)[number]
/** A template as the office has it. */
export type OfficeTemplate = { doc: TemplateDoc; version: number }
/** What the browser keeps until the office has it. */
export type KeptTemplate = { doc: TemplateDoc; base: OfficeTemplate }

/** Copies one field from one template into another. */
export const copyField = <F extends DocField>(to: TemplateDoc, from: TemplateDoc, field: F): void => {
  to[field] = from[field]
}
/** Only these fields of a template. */
export const pick = (doc: TemplateDoc, fields: readonly DocField[]): Partial<TemplateDoc> =>
  Object.fromEntries(fields.map((field) => [field, doc[field]]))

/**
 * Returns a template with what somebody else changed of these fields since `sent`, where it has not changed there itself.
 * Returns undefined if both changed the same part of the form.
 */
export function withTheirs(
  step: TemplateDoc,
  sent: TemplateDoc,
  office: TemplateDoc,
  fields: readonly DocField[],
): TemplateDoc | undefined {
  const next = { ...step }
  for (const field of fields) {
    if (field !== 'body') copyField(next, same(step[field], sent[field]) ? office : step, field)
    else {
      const merged = mergeForms(sent.body, office.body, step.body)
      if (!merged) return undefined
      next.body = merged
    }
  }
  return next
}
