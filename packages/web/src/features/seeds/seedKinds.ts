/** The kinds of records with samples. */
export const seedKinds = ['bids', 'contacts', 'customers', 'projects', 'tasks', 'users'] as const
