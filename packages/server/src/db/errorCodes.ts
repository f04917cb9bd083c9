/**
 * The errors that our own SQL raises, by their SQLSTATE. `request/problems.ts` turns them into answers. A test holds the list
 * against the files in `sql`.
 */
export const errorCodes = {
  /** No session has this token, or it has ended. */
  signedOut: 'JW401',
  /** None of the permissions that the call needs is held. */
  notPermitted: 'JW403',
  /** A link leads to no record of this company that is still there; the detail is the field. */
  noSuchRecord: 'JW422',
  /** A field is written or compared that the role hides; the detail is the field. */
  hiddenField: 'JW423',
  /** The company has no such type of task; the detail is the field. */
  noSuchType: 'JW424',
  /** The type of task is archived; the detail is the field. */
  archivedType: 'JW425',
  /** The label does not belong to the status; the detail is the field. */
  noSuchLabel: 'JW426',
  /** The label is archived; the detail is the field. */
  archivedLabel: 'JW427',
  /** An assembly is a part of itself; the detail is the field. */
  partOfItself: 'JW428',
  /** The company has no such field of its own; the detail is the field. */
  noSuchField: 'JW429',
  /** A rule of our own code is broken: a transaction that changes its company, a purge before its time. */
  broken: 'JW500',
} as const

/** A SQLSTATE of ours. */
export const isOwnError = (state: string): boolean => state.startsWith('JW')
