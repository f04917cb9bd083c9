export const customers = {
  'customers.updated': 'Customer Updated',
  'customers.state': 'State',
  'customers.addPrimary': 'Add Primary Contact',
  'customers.removePrimary': 'Remove contact',
  'customers.primaryTitle': 'Primary contact',
  'customers.call': 'Call',
  'customers.write': 'Send e-mail',
  'customers.contactFailed':
    'Couldn’t save the contact, so the customer wasn’t added either. Correct the contact and try again.',
} as const
