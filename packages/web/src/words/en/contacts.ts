export const contacts = {
  'contacts.title': 'Contacts',
  'contacts.add': 'New contact',
  'contacts.addTitle': 'New contact',
  'contacts.create': 'Create contact',
  'contacts.saved': 'Contact Saved',
  'contacts.emptyTitle': 'No contacts yet',
  'contacts.emptyText': 'A contact is a person at a customer: whom to call, and how.',
  'contacts.primary': 'Primary',
} as const
