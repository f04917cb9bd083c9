import type { contacts as en } from '../en/contacts.ts'

export const contacts = {
  'contacts.primary': 'Principal',
} as const satisfies Record<keyof typeof en, string>
