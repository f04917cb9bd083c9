export const contacts = {
  'contacts.primary': 'Primary',
} as const
