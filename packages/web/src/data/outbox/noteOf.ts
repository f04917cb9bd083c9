const MOST_NOTE = 500
/** Between the parts of a note. */
export const SEPARATOR = ' · '

/** Whether a note has room for one more part. */
export const hasRoomFor = (note: string, part: string): boolean =>
  note.length + SEPARATOR.length + part.length <= MOST_NOTE

/** Returns one note of its parts, those that say something, as long as a note may be. */
export const noteOf = (...parts: readonly unknown[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .join(SEPARATOR)
    .slice(0, MOST_NOTE)
