import { z } from 'zod'
import { ById } from '../crud.ts'
import { route } from '../route.ts'
import { Proof } from './factors.ts'
import { ActiveNotifications, NoticeCells } from './noticeMatrix.ts'

const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Use a color such as #175CD3.')
/** A user's own colors; null is the default. */
export const Theme = z.strictObject({ primary: color.nullable().optional(), secondary: color.nullable().optional() })
export type Theme = z.infer<typeof Theme>
/** Status 1 is in progress; steps are numbered through all chapters (specification, part 4.5). */
export const Tour = z.strictObject({ status: z.number().int().min(0).max(1), step: z.number().int().min(1).max(99) })
export type Tour = z.infer<typeof Tour>

/** The size limits of a custom style and a custom script, in bytes. */
export const LARGEST_OWN = 20_480
const own = z
  .string()
  .max(LARGEST_OWN, 'Up to 20 KB.')
  .refine((text) => new TextEncoder().encode(text).length <= LARGEST_OWN, 'Up to 20 KB.')

const settable = {
  themePreference: Theme,
  additionalStyle: own,
  additionalScript: own,
  tour: Tour,
}
/** Where a user's own script runs. */
const scriptModes = ['frame', 'page', 'off'] as const

export const UserSettings = z.object({
  ...settable,
  /**
   * Whether the script is active: its user wrote it here, with their password, and this installation allows scripts.
   */
  scriptOn: z.boolean(),
  scriptMode: z.enum(scriptModes),
})
export type UserSettings = z.infer<typeof UserSettings>

const Active = z.object({
  /** The effective values: the user's own cells over the company's over the defaults. */
  userActiveNotifications: ActiveNotifications,
  /** The cells that they set. */
  own: NoticeCells,
  /** The company's cells, which apply where they set none. */
  company: ActiveNotifications.shape.types,
})
const ActiveDraft = z.strictObject({
  userActiveNotifications: ActiveNotifications,
  /** The user's own cells from now on; if omitted, the previous ones plus the changed ones. */
  own: NoticeCells.optional(),
})

export const settings = {
  read: route({
    method: 'GET',
    path: '/userSettings',
    summary: 'Your own settings',
    plan: 'always',
    open: 'signed-in',
    reply: UserSettings,
  }),
  write: route({
    method: 'POST',
    path: '/userSettings',
    summary: 'Change your own settings; the script only with your password, and nobody else changes it for you',
    plan: 'always',
    open: 'signed-in',
    body: z.strictObject({ ...z.object(settable).partial().shape, proof: Proof.optional() }),
    reply: UserSettings,
  }),
  notifications: route({
    method: 'GET',
    path: '/userNotificationsSetting/:id',
    summary: 'What you are told of, and how',
    plan: 'always',
    open: 'signed-in',
    params: ById,
    reply: Active,
  }),
  setNotifications: route({
    method: 'POST',
    path: '/userNotificationsSetting/:id',
    summary: 'Choose what you are told of, and how',
    plan: 'always',
    open: 'signed-in',
    params: ById,
    body: ActiveDraft,
    reply: Active,
  }),
}
