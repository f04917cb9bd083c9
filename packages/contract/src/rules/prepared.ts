/** What lies on a phone, in the order in which it comes. */
export const preparedNouns = ['projects', 'bids', 'tasks', 'customers', 'contacts', 'photos', 'documents'] as const
export type PreparedNoun = (typeof preparedNouns)[number]
