/** What a punch at a kiosk begins: work, a break, or nothing any more. */
export const kioskSteps = ['work', 'break_paid', 'break_unpaid', 'out'] as const
export type KioskStep = (typeof kioskSteps)[number]

/**
 * Why a punch of a kiosk is no time entry yet: the PIN was wrong, could not be read, or was locked; the kiosk was off; the
 * person has no PIN or left; nothing was running; another entry is in the way; the job is closed; the time can't be.
 */
export const kioskDoubts = ['pin', 'locked', 'off', 'person', 'notRunning', 'overlap', 'job', 'time'] as const
export type KioskDoubt = (typeof kioskDoubts)[number]

/** Whether a photo was taken with a punch, or why not: no camera, not allowed, not ready in time, the tablet stopped. */
export const kioskPhotos = ['taken', 'noCamera', 'denied', 'slow', 'interrupted'] as const
export type KioskPhoto = (typeof kioskPhotos)[number]
/** The longer side of a photo, its bytes, and for how many days it is kept. */
export const PHOTO_EDGE = 640
export const PHOTO_BYTES = 60 * 1024
export const PHOTO_DAYS = 30

/** Wrong PINs since the last right one after which only a new PIN helps. */
export const PIN_WRONG_MOST = 20
/** Minutes for which a pairing code can be used, and its characters without those that look alike. */
export const CODE_MIN = 15
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 10

/** A pairing code as it is compared: capitals, without spaces and dashes. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Context of the key that seals PINs; both sides derive with it. */
export const PIN_SEAL_INFO = 'jobwright kiosk pin'

/** What a sealed PIN is bound to: it opens for this punch, or this question, and for no other. */
export const pinContext = (of: {
  id: string
  UserId: string
  step?: string
  at?: string
  ProjectId?: string | null
  CostCodeId?: string | null
}): string => [of.id, of.UserId, of.step ?? '', of.at ?? '', of.ProjectId ?? '', of.CostCodeId ?? ''].join('\n')
