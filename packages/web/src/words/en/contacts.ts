export const contacts = {
  'contacts.title': 'Contacts',
  'contacts.add': 'New contact',
  'contacts.addTitle': 'New contact',
  'contacts.create': 'Create contact',
  'contacts.saved': 'Contact Saved',
  'contacts.emptyTitle': 'No contacts yet',
  'contacts.emptyText': 'Contacts are the people to call at each customer.',
  'contacts.primary': 'Primary',
} as const
