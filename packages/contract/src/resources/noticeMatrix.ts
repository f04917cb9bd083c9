import { z } from 'zod'

/** The notification events. One more is stored but not sent yet: the plan. */
export const noticeTypes = [
  'assigned',
  'mentioned',
  'comment',
  'problem',
  'logReturned',
  'logFiled',
  'logMissing',
  'weatherDelay',
  'timeChanged',
  'timeReturned',
  'timeMissing',
  'timeSubmitted',
  'weekMissing',
  'kioskPin',
  'kioskPunch',
  'planMoved',
  'planCant',
  'offAsked',
  'offDecided',
  'clientAnswered',
  'accessRequested',
  'deliveryFailed',
] as const
export type NoticeType = (typeof noticeTypes)[number]
export const noticeChannels = ['inApp', 'email', 'push', 'slack'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const Channels = z.strictObject({ inApp: z.boolean(), email: z.boolean(), push: z.boolean(), slack: z.boolean() })
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 20:00.')
const untold = { inApp: false, email: false, push: false, slack: false }
const told = (email: boolean, push: boolean) => ({ inApp: true, email, push, slack: false })
/** A user's notifications and channels, quiet hours (local time; null for none), and mail frequency. */
export const ActiveNotifications = z.strictObject({
  types: z.strictObject({
    assigned: Channels,
    mentioned: Channels,
    comment: Channels,
    problem: Channels,
    // A client that is older than these leaves them out.
    logReturned: Channels.default(told(true, true)),
    logFiled: Channels.default(told(true, false)),
    logMissing: Channels.default(told(true, true)),
    weatherDelay: Channels.default(untold),
    timeChanged: Channels.default(told(true, true)),
    timeReturned: Channels.default(told(true, true)),
    timeMissing: Channels.default(told(false, true)),
    timeSubmitted: Channels.default(told(false, false)),
    weekMissing: Channels.default(told(true, true)),
    kioskPin: Channels.default(told(true, true)),
    kioskPunch: Channels.default(told(true, true)),
    planMoved: Channels.default(told(true, true)),
    planCant: Channels.default(told(true, true)),
    offAsked: Channels.default(told(true, true)),
    offDecided: Channels.default(told(true, true)),
    clientAnswered: Channels,
    accessRequested: Channels,
    planWarning: Channels,
    deliveryFailed: Channels,
  }),
  quiet: z.strictObject({ from: time, to: time }).nullable(),
  email: z.enum(['now', 'batched', 'daily']),
})
export type ActiveNotifications = z.infer<typeof ActiveNotifications>

/** The defaults for everybody. */
export const blankNotifications: ActiveNotifications = {
  types: {
    assigned: told(true, true),
    mentioned: told(true, true),
    comment: told(false, false),
    problem: told(true, true),
    logReturned: told(true, true),
    logFiled: told(true, false),
    logMissing: told(true, true),
    weatherDelay: untold,
    timeChanged: told(true, true),
    timeReturned: told(true, true),
    timeMissing: told(false, true),
    timeSubmitted: told(false, false),
    weekMissing: told(true, true),
    kioskPin: told(true, true),
    kioskPunch: told(true, true),
    planMoved: told(true, true),
    planCant: told(true, true),
    offAsked: told(true, true),
    offDecided: told(true, true),
    clientAnswered: told(true, true),
    accessRequested: told(true, false),
    planWarning: told(true, false),
    deliveryFailed: told(true, false),
  },
  quiet: { from: '20:00', to: '06:00' },
  email: 'batched',
}

const Cells = Channels.partial()
/** A partial notification matrix: the cells that somebody set. */
export const NoticeCells = z.strictObject({
  assigned: Cells.optional(),
  mentioned: Cells.optional(),
  comment: Cells.optional(),
  problem: Cells.optional(),
  logReturned: Cells.optional(),
  logFiled: Cells.optional(),
  logMissing: Cells.optional(),
  weatherDelay: Cells.optional(),
  timeChanged: Cells.optional(),
  timeReturned: Cells.optional(),
  timeMissing: Cells.optional(),
  timeSubmitted: Cells.optional(),
  weekMissing: Cells.optional(),
  kioskPin: Cells.optional(),
  kioskPunch: Cells.optional(),
  planMoved: Cells.optional(),
  planCant: Cells.optional(),
  offAsked: Cells.optional(),
  offDecided: Cells.optional(),
  clientAnswered: Cells.optional(),
  accessRequested: Cells.optional(),
  planWarning: Cells.optional(),
  deliveryFailed: Cells.optional(),
})
export type NoticeCells = z.infer<typeof NoticeCells>
type Types = ActiveNotifications['types']
const everyType = Object.keys(blankNotifications.types) as (keyof Types)[]

/** Merges the set cells over a complete matrix. */
export function overlaid(beneath: Types, decided: NoticeCells): Types {
  const whole = { ...beneath }
  for (const type of everyType) {
    const over = decided[type] ?? {}
    whole[type] = { ...beneath[type] }
    for (const channel of noticeChannels) whole[type][channel] = over[channel] ?? beneath[type][channel]
  }
  return whole
}

/** The cells in which two matrices differ. */
export function cellsApart(one: Types, other: Types): NoticeCells {
  const apart: NoticeCells = {}
  for (const type of everyType)
    for (const channel of noticeChannels)
      if (one[type][channel] !== other[type][channel]) apart[type] = { ...apart[type], [channel]: one[type][channel] }
  return apart
}

/** Merges partial matrices. */
export function cellsOver(beneath: NoticeCells, over: NoticeCells): NoticeCells {
  const both = { ...beneath }
  for (const type of everyType) if (over[type]) both[type] = { ...beneath[type], ...over[type] }
  return both
}
