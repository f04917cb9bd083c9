/** The most records in one bulk change. */
export const MOST_BULK = 500
/** How long a bulk change can be undone, in minutes. */
export const BULK_UNDO_MINUTES = 60
/** The most groups of a list in one answer. */
export const MOST_GROUPS = 200
