import { z } from 'zod'
import { ById } from '../crud.ts'
import { route } from '../route.ts'
import { Proof } from './factors.ts'
import { ActiveNotifications, NoticeCells } from './noticeMatrix.ts'

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Use a color such as #175CD3.')
/** A person's own colours; null is the product's own. */
export const Theme = z.strictObject({ primary: colour.nullable().optional(), secondary: colour.nullable().optional() })
export type Theme = z.infer<typeof Theme>
/** Status 1 is under way; steps are numbered through all chapters (specification, part 4.5). */
export const Tour = z.strictObject({ status: z.number().int().min(0).max(1), step: z.number().int().min(1).max(99) })
export type Tour = z.infer<typeof Tour>

/** Most bytes of an additional style, and of an additional script. */
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
/** Where a person's own script runs. */
const scriptModes = ['frame', 'page', 'off'] as const

export const UserSettings = z.object({
  ...settable,
  /** Whether the script is in force: its own person wrote it here, with their password, and this installation runs scripts. */
  scriptOn: z.boolean(),
  scriptMode: z.enum(scriptModes),
})
export type UserSettings = z.infer<typeof UserSettings>

const Active = z.object({
  /** What holds for this person: their own cells over those of their company over those that were shipped. */
  userActiveNotifications: ActiveNotifications,
  /** The cells that they decided themself. */
  own: NoticeCells,
  /** What the company says: what holds where they decided nothing. */
  company: ActiveNotifications.shape.types,
})
const ActiveDraft = z.strictObject({
  userActiveNotifications: ActiveNotifications,
  /** The cells that are one's own from now on; without it, those of before and those that are no longer as they were. */
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
