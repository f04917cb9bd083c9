import { z } from 'zod'
import { customKinds, KEY } from './plain.ts'
import { CustomValue } from './value.ts'
import { required, text, toldApart, whole } from '../fields.ts'

export const customTypes = [
  'text',
  'longText',
  'number',
  'money',
  'date',
  'yesNo',
  'choice',
  'choices',
  'person',
  'link',
  'phone',
] as const
export type CustomType = (typeof customTypes)[number]

/** How many fields of its own a kind may have besides deleted ones, and how many choices a field. */
export const MOST_FIELDS = 60
export const MOST_CHOICES = 100

/** The name of a field or a choice in the API and in a database: made once from its first title. */
export const customKey = z.string().regex(new RegExp(`^${KEY}$`), 'Use lowercase letters, digits and underscores.')
/** A choice may begin with a digit: 9/12 is `9_12`. */
const choiceKey = z.string().regex(/^[a-z0-9][a-z0-9_]{0,39}$/, 'Use lowercase letters, digits and underscores.')

/** A value that a field of choices offers. An archived one stays on its records and is not offered. */
export const CustomChoice = z.strictObject({
  key: choiceKey,
  title: required(60),
  /** In Spanish; '' is the same as `title`. */
  titleEs: text(60),
  archived: z.boolean(),
})
export type CustomChoice = z.infer<typeof CustomChoice>

const said = {
  title: required(40),
  /** In Spanish; '' is the same as `title`. */
  titleEs: text(40),
  /** What to fill in, shown below the field. */
  help: text(200),
  helpEs: text(200),
  /** Of numbers: what is counted, such as "sq". */
  unit: text(10),
  /** Of numbers: how many decimals it has. */
  decimals: whole(0, 4),
  choices: z
    .array(CustomChoice)
    .max(MOST_CHOICES, `Up to ${MOST_CHOICES}.`)
    .superRefine(toldApart('title', 'Another choice already has this name.', 'key')),
  /** What forms of new records begin with; null for nothing. */
  initial: CustomValue.nullable(),
  /** Forms ask for it. Work that comes from elsewhere is taken without it. */
  required: z.boolean(),
  /** The heading under which forms and pages show it; '' is the first one. */
  section: text(40),
  /** A role that may not see prices or contact details doesn't see it. */
  group: z.enum(['price', 'contact']).nullable(),
  /** Whether phones show it. */
  onPhones: z.boolean(),
  /** Whether clients read it on their page. */
  forClients: z.boolean(),
  /** A retired field keeps its values and takes no new ones. */
  retired: z.boolean(),
}

/** What may be said of a field when it is added; its type and key stay. */
export const CustomFieldDraft = z.strictObject({
  ...z.object(said).partial().shape,
  title: said.title,
  type: z.enum(customTypes),
  /** Made from the title where it is left out. */
  key: customKey.optional(),
})
export type CustomFieldDraft = z.infer<typeof CustomFieldDraft>
/** What may change of a field. */
export const CustomFieldPatch = z.strictObject(said).partial()
export type CustomFieldPatch = z.infer<typeof CustomFieldPatch>

/** A field of the company's own. A deleted one names what the history has of it, and keeps its key. */
export const CustomField = z.strictObject({
  key: customKey,
  type: z.enum(customTypes),
  ...said,
  deleted: z.boolean(),
  /** What is still to be done to its records: their values go, or the words that find them are written again. */
  todo: z.enum(['clear', 'words']).optional(),
})
export type CustomField = z.infer<typeof CustomField>

/** The fields of a company, by kind, in their order. */
export const CustomFields = z.partialRecord(z.enum(customKinds), z.array(CustomField))
export type CustomFields = z.infer<typeof CustomFields>

/** A key made from a title: "Roof pitch" is `roof_pitch`. `taken` are those in use; one that begins with no letter begins with `from`. */
export function keyFrom(title: string, taken: readonly string[], from = 'field'): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '_')
    .slice(0, 34)
  const key =
    plain === '' || (from !== '' && !/^[a-z]/.test(plain)) ? `${from || 'choice'}_${plain}`.slice(0, 36) : plain
  // Blanks became one mark each, so at most one is last.
  const base = key.replace(/_$/, '')
  if (!taken.includes(base)) return base
  let n = 2
  while (taken.includes(`${base}_${n}`)) n += 1
  return `${base}_${n}`
}
