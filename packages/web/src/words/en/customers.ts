export const customers = {
  'customers.title': 'Customers',
  'customers.add': 'New customer',
  'customers.addTitle': 'New customer',
  'customers.create': 'Create customer',
  'customers.saved': 'Customer Saved',
  'customers.updated': 'Customer Updated',
  'customers.emptyTitle': 'No customers yet',
  'customers.emptyText': 'Each customer keeps its contacts, bids and projects together. Add one, or import your list.',
  'customers.state': 'State',
  'customers.addPrimary': 'Add Primary Contact',
  'customers.removePrimary': 'Remove contact',
  'customers.primaryTitle': 'Primary contact',
  'customers.call': 'Call',
  'customers.write': 'Send e-mail',
  'customers.contactFailed':
    'Couldn’t save the contact, so the customer wasn’t added either. Correct the contact and try again.',
} as const
