/** The default number of days that deleted records stay in the trash; also the minimum. */
export const LEAST_TRASH_DAYS = 30
export const trashChoices = [30, 60, 90, 180, 365] as const
/** The default number of days that notifications are kept. */
export const SHIPPED_NOTICE_DAYS = 180
export const noticeChoices = [90, 180, 365] as const
