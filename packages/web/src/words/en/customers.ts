export const customers = {
  'customers.title': 'Customers',
  'customers.add': 'New customer',
  'customers.addTitle': 'New customer',
  'customers.create': 'Create customer',
  'customers.saved': 'Customer Saved',
  'customers.updated': 'Customer Updated',
  'customers.emptyTitle': 'No customers yet',
  'customers.emptyText':
    'A customer holds the contacts, bids and projects of one client. Add one, or import your list.',
  'customers.state': 'State',
  'customers.addPrimary': 'Add Primary Contact',
  'customers.removePrimary': 'Without a contact',
  'customers.primaryTitle': 'Primary contact',
  'customers.call': 'Call',
  'customers.write': 'Write an e-mail',
  'customers.contactFailed': 'The contact could not be saved, so the customer was not added either.',
} as const
