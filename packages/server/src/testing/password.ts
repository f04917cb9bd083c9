/** Everybody's. */
export const PASSWORD = 'hammer-and-level-9'
