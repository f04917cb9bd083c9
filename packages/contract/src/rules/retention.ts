/** For how many days what was deleted waits in the trash where a company says nothing; no company has it shorter. */
export const LEAST_TRASH_DAYS = 30
export const trashChoices = [30, 60, 90, 180, 365] as const
/** For how many days people find what they were told of, where a company says nothing. */
export const SHIPPED_NOTICE_DAYS = 180
export const noticeChoices = [90, 180, 365] as const
