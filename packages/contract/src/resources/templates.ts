import { templateStatuses } from '../statuses.ts'
import { z } from 'zod'
import { Conflict, crud, envelope, PersonName } from '../crud.ts'
import { id, instant, link, required, text, whole } from '../fields.ts'
import {
  carryModes,
  comparisons,
  fieldTypes,
  fillRoles,
  formLimits,
  type Answer,
  type Condition,
  type Form,
  type FormField,
} from '../forms/form.ts'
import { keyProblems } from '../forms/formKeys.ts'
import { route } from '../route.ts'

/** A text of a form in its languages. */
export const FormText = (max: number) => z.strictObject({ en: text(max).optional(), es: text(max).optional() })
const key = text(formLimits.key)
const decimal = text(formLimits.decimal).optional()

export const ConditionShape: z.ZodType<Condition> = z.union([
  z.strictObject({ key, is: z.enum(comparisons), value: text(formLimits.text).optional() }),
  z.strictObject({ all: z.array(z.lazy(() => ConditionShape)).max(formLimits.conditions) }),
  z.strictObject({ any: z.array(z.lazy(() => ConditionShape)).max(formLimits.conditions) }),
])

/** A field of a form. */
export const FieldBody: z.ZodType<FormField> = z.strictObject({
  key,
  type: z.enum(fieldTypes),
  label: FormText(formLimits.label),
  help: FormText(formLimits.help).optional(),
  required: z.boolean().optional(),
  visibleIf: ConditionShape.optional(),
  default: z.union([z.string().max(formLimits.longtext), z.number(), z.array(z.string().max(100)).max(50)]).optional(),
  carryForward: z.enum(carryModes).optional(),
  width: z.enum(['half', 'full']).optional(),
  showOnPdf: z.boolean().optional(),
  role: z.enum(fillRoles).optional(),
  min: decimal,
  max: decimal,
  step: decimal,
  unit: text(formLimits.unit).optional(),
  options: z
    .array(z.strictObject({ value: text(formLimits.key), label: FormText(formLimits.label) }))
    .max(formLimits.options, `Up to ${formLimits.options} options.`)
    .optional(),
  least: whole(0, formLimits.photos).optional(),
  most: whole(0, formLimits.photos).optional(),
  mustBeCamera: z.boolean().optional(),
  formula: text(formLimits.formula).optional(),
  decimals: whole(0, 6).optional(),
}) as z.ZodType<FormField & { default?: Answer }>

const Section = z.strictObject({
  key,
  label: FormText(formLimits.label),
  repeat: z.enum(['none', 'rows']),
  minRows: whole(0, formLimits.rows).optional(),
  maxRows: whole(1, formLimits.rows).optional(),
  visibleIf: ConditionShape.optional(),
  collapsed: z.boolean().optional(),
  fields: z.array(FieldBody).max(formLimits.fields, `Up to ${formLimits.fields} fields.`),
})

/** The body of a template while it is built: its shape and its sizes. Publishing asks for the rest. */
export const FormBody = z.strictObject({
  languages: z.array(z.enum(['en', 'es'])).max(2),
  sections: z.array(Section).max(formLimits.sections, `Up to ${formLimits.sections} sections.`),
}) as unknown as z.ZodType<Form>

/** What is saved of it: each part has a key of its own. */
const DraftBody = FormBody.superRefine((form, context) => {
  for (const { field, message } of keyProblems(form))
    context.addIssue({ code: 'custom', path: field.split('.').slice(1), message })
})

const fields = {
  title: required(75),
  description: text(500),
  category: text(50),
  icon: text(50),
  /** Being worked on. What logs use is a published version of it. */
  body: DraftBody,
}

/** The writable fields of a log book template. */
export const TemplateDraft = z.object(fields).partial().extend({ title: fields.title })
export type TemplateDraft = z.infer<typeof TemplateDraft>

const { body: _body, ...rowFields } = fields
/** A template in a list: without its body. */
const TemplateRow = z.object({
  ...envelope,
  ...rowFields,
  status: z.enum(templateStatuses),
  /** The newest published version; 0 if there is none. */
  publishedVersion: z.number().int(),
  publishedAt: instant.nullable(),
  publishedById: link,
  /** Whether the draft differs from the published version. */
  isChanged: z.boolean(),
  /** The starter that it was installed from; 0 if it is the company's own. */
  starter: z.number().int(),
  publishedBy: PersonName.nullable(),
  /** How many log books use it. */
  logbookCount: z.number().int(),
})
/** A template with the body that is being worked on, and the one that logs use. */
export const Template = TemplateRow.extend({ body: FormBody, published: FormBody.nullable() })
export type Template = z.infer<typeof Template>

/** A published version. It never changes. */
const TemplateVersion = z.object({
  version: z.number().int(),
  publishedAt: instant,
  publishedBy: PersonName.nullable(),
})

const ById = z.object({ id })
/** The version of the record that the caller has seen; a newer one is not published unseen. */
const Seen = z.strictObject({ version: whole(1, 2_000_000_000).optional() })

export const templates = {
  ...crud('templates', {
    row: TemplateRow,
    record: Template,
    draft: TemplateDraft,
    extra: {},
    includes: {},
    filters: { status: z.enum(templateStatuses).optional() },
    sorts: ['title', 'number', 'createdAt', 'updatedAt'],
  }),
  publish: route({
    method: 'POST',
    path: '/templates/:id/publish',
    summary: 'Publish the draft of a template as its next version',
    needs: 'logbook_templates.update',
    params: ById,
    body: Seen,
    reply: Template.extend({ conflicts: z.array(Conflict) }),
  }),
  retire: route({
    method: 'POST',
    path: '/templates/:id/retire',
    summary: 'Retire a template: no new log book can use it, or put it back into use',
    needs: 'logbook_templates.update',
    params: ById,
    body: z.strictObject({ retired: z.boolean() }),
    reply: Template.extend({ conflicts: z.array(Conflict) }),
  }),
  versions: route({
    method: 'GET',
    path: '/templates/:id/versions',
    summary: 'The published versions of a template, newest first',
    needs: 'logbook_templates.list',
    params: ById,
    reply: z.object({ rows: z.array(TemplateVersion) }),
  }),
  version: route({
    method: 'GET',
    path: '/templates/:id/versions/:version',
    summary: 'Read one published version of a template',
    needs: ['logbook_templates.list', 'logbooks.list', 'logbooks.create'],
    params: z.object({ id, version: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: TemplateVersion.extend({ body: FormBody }),
  }),
}
