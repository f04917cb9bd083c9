import type { Answers, FieldType, Form, FormField, FormSection } from '../forms/form.ts'

/** A field that is labeled with its key. */
export const field = (key: string, type: FieldType, more: Partial<FormField> = {}): FormField => ({
  key,
  type,
  label: { en: key },
  ...more,
})
/** A section that is labeled with its key. */
export const section = (key: string, fields: FormField[], more: Partial<FormSection> = {}): FormSection => ({
  key,
  label: { en: key },
  repeat: 'none',
  fields,
  ...more,
})
/** A form in English. */
export const form = (...sections: FormSection[]): Form => ({ languages: ['en'], sections })
/** Answers of a form. */
export const answers = (values: Answers['values'], rows: Answers['rows'] = {}, review: string[] = []): Answers => ({
  values,
  rows,
  review,
})
/** What a weather service was asked and has not answered. */
export const pendingReport = {
  state: 'pending',
  provider: '',
  distanceKm: '',
  fetchedAt: '',
  low: '',
  high: '',
  rain: '',
  wind: '',
  at: [],
} as const
