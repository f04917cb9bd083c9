/**
 * What a log book template says (field rules, section 5) and what an entry answers (section 6). Plain types without a
 * library: the builder, the phone, the desk, the paper and the server share them.
 */

/** A text in the languages of the template. */
export type FormText = { en?: string | undefined; es?: string | undefined }

export const fieldTypes = [
  'text',
  'longtext',
  'number',
  'money',
  'yesno',
  'passfailna',
  'select',
  'multiselect',
  'date',
  'time',
  'datetime',
  'duration',
  'person',
  'crew',
  'company',
  'costcode',
  'task',
  'photo',
  'file',
  'signature',
  'location',
  'weather',
  'temperature',
  'equipment',
  'material',
  'delivery',
  'formula',
  'heading',
  'static',
  'barcode',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** How a condition compares the answer of a field. `filled` and `empty` take no value. */
export const comparisons = ['filled', 'empty', 'is', 'isnt', 'over', 'under'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * When a field or a section shows. `key` names a field of the same section, or one outside repeating sections. `value`
 * is an option's value, `yes`, `no`, `pass`, `fail`, `na`, a day, a text, or a number as decimal text.
 */
export type Condition =
  | { key: string; is: Comparison; value?: string | undefined }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }

export type FieldOption = { value: string; label: FormText }

/** What a new entry takes from the last one: nothing, the answer, or the answer that stays yellow until reviewed. */
export const carryModes = ['none', 'value', 'value+review'] as const
type CarryMode = (typeof carryModes)[number]

/** Who may fill a field: everybody who may write the entry, or reviewers only. */
export const fillRoles = ['anyone', 'reviewer'] as const
type FillRole = (typeof fillRoles)[number]

/** A field. `key` never changes once published: conditions, formulas, reports and newer versions refer to it. */
export type FormField = {
  key: string
  type: FieldType
  label: FormText
  help?: FormText | undefined
  required?: boolean | undefined
  visibleIf?: Condition | undefined
  /** The answer of a new entry: `today`, `now` or `me` for days, times and people; otherwise the answer itself. */
  default?: Answer | undefined
  carryForward?: CarryMode | undefined
  width?: 'half' | 'full' | undefined
  showOnPdf?: boolean | undefined
  role?: FillRole | undefined
  /** Decimal text: limits of number, money, temperature and formula; `step` is the smallest difference. */
  min?: string | undefined
  max?: string | undefined
  step?: string | undefined
  unit?: string | undefined
  options?: readonly FieldOption[] | undefined
  /** Photos and files: how many, 0 to 30. */
  least?: number | undefined
  most?: number | undefined
  mustBeCamera?: boolean | undefined
  /** Of a formula: its text (see `formula.ts`) and the decimals that it is rounded to, 0 to 6. */
  formula?: string | undefined
  decimals?: number | undefined
}

/** A section. With `repeat: 'rows'` its fields are answered once for each row. */
export type FormSection = {
  key: string
  label: FormText
  repeat: 'none' | 'rows'
  minRows?: number | undefined
  maxRows?: number | undefined
  visibleIf?: Condition | undefined
  collapsed?: boolean | undefined
  fields: readonly FormField[]
}

/** The body of a version of a template (the specification's body rows). */
export type Form = { languages: readonly ('en' | 'es')[]; sections: readonly FormSection[] }

export const formLimits = {
  key: 40,
  /** Of a number as text: 15 digits, a point, 6 digits and a sign, and one more. */
  decimal: 24,
  unit: 20,
  sections: 30,
  fields: 200,
  rows: 100,
  options: 50,
  text: 250,
  longtext: 4000,
  photos: 30,
  label: 200,
  help: 500,
  formula: 500,
  /** Conditions in one `visibleIf`, groups counted. */
  conditions: 20,
} as const

/** A person as an entry keeps it: the name stays when the person leaves. `id` is null for somebody without an account. */
export type NamedPerson = { id: string | null; name: string; hours?: string | undefined }
/** A record as an entry keeps it. */
export type NamedRecord = { id: string | null; name: string; number?: string | undefined }
export type SignatureAnswer = {
  name: string
  title: string
  /** Drawn: an SVG path in a box of 600 by 200. Empty if typed. */
  path: string
  /** When, by whom (user id) and on which device it was signed. */
  at: string
  by: string
  device: string
  /** SHA-256 of `signedText`, hex. The signature is void when the answers no longer have this hash. */
  hash: string
}
export type LocationAnswer = { lat: number; lng: number; accuracy: number | null; text: string }
export const skies = ['clear', 'cloudy', 'rain', 'storm', 'snow', 'fog', 'wind'] as const
export const grounds = ['dry', 'wet', 'mud', 'frozen', 'snow'] as const
export const reportStates = ['pending', 'ready', 'unavailable'] as const
/** A look at the weather by hand: time HH:MM, temperature and wind as decimal text in the company's units. */
export type WeatherObservation = {
  id: string
  time: string
  sky: (typeof skies)[number] | ''
  temp: string
  wind: string
  ground: (typeof grounds)[number] | ''
  delay: boolean
  /** Minutes lost. */
  minutes: number | null
}
/**
 * The weather service's report of the day, written by the server alone. Temperatures in °C, wind in km/h, precipitation
 * in mm, as decimal text. Only a report that is `ready` has them: `pending` is still to come, `unavailable` never came.
 */
export type WeatherReport = {
  state: (typeof reportStates)[number]
  provider: string
  distanceKm: string
  fetchedAt: string
  low: string
  high: string
  rain: string
  wind: string
  at: readonly { time: string; code: number; temp: string; wind: string; rain: string }[]
}
export type WeatherAnswer = { rows: readonly WeatherObservation[]; report: WeatherReport | null }
/** Hours and quantities are decimal text. */
export type EquipmentAnswer = { name: string; hours: string }
export type MaterialAnswer = { name: string; qty: string; unit: string }
export type DeliveryAnswer = { supplier: string; what: string; ticket: string; time: string }

/**
 * One answer; null is none. Text of every kind, days (YYYY-MM-DD), times (HH:MM), instants (UTC), options, and numbers,
 * money and temperatures as decimal text such as "-12.5" are strings; durations are whole minutes; yes/no is `yes` or
 * `no`; pass/fail is `pass`, `fail` or `na`; several options, photo ids and document ids are lists of strings. Formulas
 * are computed, never sent: the server writes what they come to.
 */
export type Answer =
  | null
  | string
  | number
  | readonly string[]
  | NamedPerson
  | readonly NamedPerson[]
  | NamedRecord
  | SignatureAnswer
  | LocationAnswer
  | WeatherAnswer
  | EquipmentAnswer
  | MaterialAnswer
  | DeliveryAnswer

export type Values = Readonly<Record<string, Answer>>
/** A row of a repeating section. Its id is made where the row is, so rows of two people never meet. */
export type FormRow = { id: string; values: Values }
/** What an entry answers: by field key, and for each repeating section the rows in their order. */
export type Answers = {
  values: Values
  rows: Readonly<Record<string, readonly FormRow[]>>
  /** Answers taken from an earlier entry that nobody has looked at yet: `key` or `section/row/key`. */
  review: readonly string[]
}

export const noAnswers: Answers = { values: {}, rows: {}, review: [] }

/** The path of an answer: `key`, or `section/row/key` within a row. Errors name fields by it. */
export const answerPath = (key: string, row?: { section: string; id: string }): string =>
  row ? `${row.section}/${row.id}/${key}` : key

/** The text in this language, else in the other one. */
export const formText = (text: FormText | undefined, language: 'en' | 'es'): string =>
  text?.[language] || text?.en || text?.es || ''

/** Types that hold no answer. */
export const isStatic = (type: FieldType): boolean => type === 'heading' || type === 'static'
/** Types whose answer is decimal text. */
export const isDecimal = (type: FieldType): boolean =>
  type === 'number' || type === 'money' || type === 'temperature' || type === 'formula'

/** The field with this key, and its section. */
export function fieldOf(form: Form, key: string): { section: FormSection; field: FormField } | undefined {
  for (const section of form.sections) {
    const field = section.fields.find((one) => one.key === key)
    if (field) return { section, field }
  }
  return undefined
}
