/** The password of everybody in the tests. */
export const PASSWORD = 'hammer-and-level-9'
