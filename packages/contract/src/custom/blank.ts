import type { CustomField } from './field.ts'

/** A field of which nothing but its name and type was said. */
export const blankCustomField = {
  titleEs: '',
  help: '',
  helpEs: '',
  unit: '',
  decimals: 0,
  choices: [],
  initial: null,
  required: false,
  section: '',
  group: null,
  onPhones: true,
  forClients: false,
  retired: false,
  deleted: false,
} satisfies Omit<CustomField, 'key' | 'type' | 'title'>
