/** The kinds of records of which samples can be added. */
export const seedKinds = ['bids', 'contacts', 'customers', 'projects', 'tasks', 'users'] as const
