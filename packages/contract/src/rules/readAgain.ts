/** The resource of a change event that says: changes were lost on the way, read everything again. */
export const EVERYTHING = 'everything'
