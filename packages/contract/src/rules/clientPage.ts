/** When a visit comes: some time that day, a part of it, or between hours. */
export const clientWindows = ['day', 'am', 'pm', 'hours'] as const

/** How long a link opens a client's page unless the office ends it, and one of the office to look at it. */
export const CLIENT_LINK_DAYS = 365
export const PREVIEW_MINUTES = 15
/** How many questions a client's page takes within an hour. */
export const MOST_QUESTIONS = 10
