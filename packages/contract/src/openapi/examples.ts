const CUSTOMER = '0197a2f4-0000-7000-8000-00000000c001'
const PROJECT = '0197a2f4-0000-7000-8000-00000000a001'
const PERSON = '0197a2f4-0000-7000-8000-00000000e001'
const TASK = '0197a2f4-0000-7000-8000-00000000d001'

/** What is sent and answered in the document, by the call. A test parses each with the schema of its call. */
export const examples: Readonly<Record<string, { body?: unknown; reply?: unknown } | undefined>> = {
  problem: {
    reply: {
      code: 'fields',
      message: 'Check the marked fields.',
      errors: [{ field: 'title', message: 'Required.' }],
      requestId: 'req-1',
    },
  },
  'session.login': { body: { username: 'ada@example.com', password: 'correct horse battery staple' } },
  'customers.create': {
    body: { name: 'Blue Door Dental', phone: '5035550142', city: 'Portland', state: 'OR' },
  },
  'contacts.create': {
    body: { CustomerId: CUSTOMER, firstName: 'Lena', lastName: 'Ortiz', mobile: '5035550143' },
  },
  'projects.create': {
    body: { CustomerId: CUSTOMER, UserId: PERSON, title: 'Reroof north wing', status: 1, startdate: '2026-03-09' },
  },
  'projects.update': { body: { version: 3, status: 2 } },
  'bids.create': {
    body: {
      CustomerId: CUSTOMER,
      UserId: PERSON,
      title: 'Reroof north wing',
      lines: [
        {
          id: '0197a2f4-0000-7000-8000-00000000b001',
          section: 'Roof',
          name: 'Architectural shingles',
          description: '',
          quantity: 24_000,
          unit: 'sq',
          lineDiscount: null,
          taxRateIds: [],
          optional: false,
          optionGroup: null,
          selected: true,
          costCodeId: null,
          hiddenFromClient: false,
          unitPrice: 1_450_000,
        },
      ],
      costs: [{ id: '0197a2f4-0000-7000-8000-00000000b001', unitCost: 980_000, markup: null, amount: null }],
    },
  },
  'tasks.create': {
    body: { ProjectId: PROJECT, UserId: PERSON, title: 'Order shingles', dueAt: '2026-03-05T17:00:00.000Z' },
  },
  'tasks.update': { body: { version: 1, status: 3 } },
  'comments.create': { body: { resource: 'tasks', recordId: TASK, body: 'They arrive on Thursday.' } },
  'connections.create': {
    body: {
      kind: 'webhook',
      address: 'https://example.com/jobwright',
      name: 'Accounting',
      events: ['bid.signed'],
      ProjectId: null,
      noPrices: false,
      language: 'en',
      quietFrom: null,
      quietTo: null,
    },
  },
  'health.live': { reply: { live: true, version: '0.2.0' } },
}
