import { z } from 'zod'
import { ById, HistoryEntry, paging, PersonName } from '../crud.ts'
import { day, email, id, instant, link, phoneNumber, required, skills, text, timeZone, whole } from '../fields.ts'
import { route } from '../route.ts'
import { userColors } from '../rules/colors.ts'
import { Me, Username } from './session.ts'
import { doubleAfterOvertime, payThresholds } from './timepolicies.ts'

const fields = {
  firstName: required(50),
  lastName: required(50),
  username: Username,
  email,
  mobile: phoneNumber(15),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Use a color such as #175CD3.'),
  timezone: timeZone,
  language: z.enum(['en', 'es']),
  RoleId: whole(1, 1_000_000),
  /** The payroll number; unique in the company if not empty. */
  employeeNo: text(20),
  kind: z.enum(['office', 'field', 'external']),
  hireDate: day.nullable(),
  endDate: day.nullable(),
  supervisorId: link,
  /** What the person can do, such as "lift"; the schedule compares it with what work needs. */
  skills,
}

/** A user's pay from a day on, in cents per hour; `burdened` includes the company's costs. */
export const PayRate = z.strictObject({
  effective: day,
  regular: whole(0, 10_000_000),
  burdened: whole(0, 10_000_000),
})
export type PayRate = z.infer<typeof PayRate>
/** Rules of overtime that differ for one person; what is absent is the company's. */
export const PayOverride = z.strictObject(payThresholds).partial().superRefine(doubleAfterOvertime)
export type PayOverride = z.infer<typeof PayOverride>
/** Requires users.view_pay to read and write. */
const pay = {
  payType: z.enum(['hourly', 'salary-exempt']).nullable(),
  overtimeExempt: z.boolean(),
  payRates: z
    .array(PayRate)
    .max(100, 'Up to 100 rates.')
    .refine(
      (rates) => new Set(rates.map(({ effective }) => effective)).size === rates.length,
      'Two rates start on the same day.',
    ),
  /** Null if nothing differs. */
  payOverride: PayOverride.nullable(),
}
export const payFields = ['payType', 'overtimeExempt', 'payRates', 'payOverride'] as const

/** A user's fields that administrators can write. */
export const UserDraft = z
  .object({ ...fields, ...pay })
  .partial()
  .extend({ firstName: fields.firstName, lastName: fields.lastName, username: fields.username, RoleId: fields.RoleId })
export type UserDraft = z.infer<typeof UserDraft>
export const blankUser = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  mobile: '',
  color: userColors[8],
  timezone: 'America/New_York',
  language: 'en',
  RoleId: 101,
  employeeNo: '',
  kind: 'office',
  hireDate: null,
  endDate: null,
  supervisorId: null,
  skills: [],
} satisfies UserDraft

export const User = z.object({
  id,
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  ...fields,
  /** Only for users who may see pay. */
  payType: pay.payType.optional(),
  overtimeExempt: pay.overtimeExempt.optional(),
  payRates: pay.payRates.optional(),
  payOverride: pay.payOverride.optional(),
  avatar: z.string().nullable(),
  status: z.enum(['invited', 'active', 'suspended', 'deactivated']),
  role: z.string(),
  lastSeenAt: instant.nullable(),
})
export type User = z.infer<typeof User>

/** A user as coworkers without `users.list` see them: name, role and, if their role may call, the mobile number. */
export const UserCard = PersonName.extend({ role: z.string(), mobile: z.string() })
export type UserCard = z.infer<typeof UserCard>

/** What a leaving user owns; each kind can be handed over to somebody else. */
export const heldKinds = ['tasks', 'dates', 'projects', 'bids'] as const
export type HeldKind = (typeof heldKinds)[number]
const Held = z.object({
  count: z.number().int(),
  /** The first few. */
  rows: z.array(z.object({ id, number: z.string(), title: z.string() })),
})
export const Holds = z.object({ tasks: Held, dates: Held, projects: Held, bids: Held })
export type Holds = z.infer<typeof Holds>
/** The new owner of each kind; what is omitted or null stays. */
const handTo = z.strictObject({
  tasks: link.optional(),
  dates: link.optional(),
  projects: link.optional(),
  bids: link.optional(),
})

/** A single-use link for setting a password. Shown once: only its hash is stored. */
export const PasswordLink = z.object({ url: z.string(), token: z.string(), expiresAt: instant })
export type PasswordLink = z.infer<typeof PasswordLink>

export const users = {
  list: route({
    method: 'GET',
    path: '/users',
    summary: 'List users',
    needs: 'users.list',
    query: z.strictObject({
      ...paging,
      sort: z.enum(['firstName', 'lastName', 'username', 'createdAt']).optional(),
      status: z.enum(['invited', 'active', 'suspended', 'deactivated']).optional(),
      UserId: id.optional(),
    }),
    reply: z.object({ rows: z.array(User), totalCounts: z.number().int(), next: z.string().nullable() }),
  }),
  names: route({
    method: 'GET',
    path: '/users/names',
    summary: 'Names and colors of the people of the company, for pickers',
    open: 'signed-in',
    reply: z.object({ rows: z.array(PersonName.extend({ active: z.boolean() })) }),
  }),
  get: route({
    method: 'GET',
    path: '/users/:id',
    plan: 'own',
    beforeFactor: 'own',
    summary:
      'Read one user: yourself with your permissions, others in full with users.list and as a small card without',
    open: 'signed-in',
    params: ById,
    reply: z.object({ user: z.union([Me, User, UserCard]) }),
  }),
  create: route({
    method: 'POST',
    path: '/users',
    summary: 'Add a user',
    needs: 'users.create',
    body: z.strictObject({ id: id.optional(), ...UserDraft.shape }),
    reply: User,
  }),
  update: route({
    method: 'PUT',
    path: '/users/:id',
    plan: 'own',
    summary: 'Change a user; anybody may change their own name, language, color and preferences',
    open: 'signed-in',
    params: ById,
    body: z.strictObject({
      ...UserDraft.partial().shape,
      preferences: z.string().max(20_000).optional(),
      id: id.optional(),
      version: whole(1, 2_000_000_000).optional(),
    }),
    reply: User,
  }),
  holds: route({
    method: 'GET',
    path: '/users/:id/holds',
    summary: 'What somebody holds: open tasks, tasks on future dates, projects they lead, bids they sell',
    needs: 'users.delete',
    params: ById,
    reply: Holds,
  }),
  suspend: route({
    method: 'POST',
    path: '/users/:id/suspend',
    summary: 'Keep a user out for a while, and end their sessions',
    needs: 'users.delete',
    params: ById,
    reply: User,
  }),
  unsuspend: route({
    method: 'POST',
    path: '/users/:id/unsuspend',
    summary: 'Let a suspended user in again',
    needs: 'users.delete',
    params: ById,
    reply: User,
  }),
  setAvatar: route({
    method: 'PUT',
    path: '/users/:id/avatar',
    summary:
      'Give somebody a picture (PNG, JPEG or WebP, at most 2 MB); it is made anew as a small square. Yours, or with users.update',
    open: 'signed-in',
    params: ById,
    sends: 'file',
    reply: User,
  }),
  removeAvatar: route({
    method: 'DELETE',
    path: '/users/:id/avatar',
    summary: 'Take a picture away: initials are shown again',
    open: 'signed-in',
    params: ById,
    reply: User,
  }),
  deactivate: route({
    method: 'POST',
    path: '/users/:id/deactivate',
    summary:
      'Deactivate a user and end their sessions; nothing of theirs is deleted. What they hold may be handed to others with it',
    needs: 'users.delete',
    params: ById,
    body: z.strictObject({ reassign: handTo.optional(), endDate: day.optional() }),
    reply: User,
  }),
  reactivate: route({
    method: 'POST',
    path: '/users/:id/reactivate',
    summary: 'Let a deactivated user in again',
    needs: 'users.delete',
    params: ById,
    reply: User,
  }),
  passwordLink: route({
    method: 'POST',
    path: '/users/:id/passwordLink',
    summary: 'Make a one-time link to set a password (72 hours); voids the one before',
    needs: 'users.update',
    params: ById,
    reply: PasswordLink,
  }),
  invite: route({
    method: 'POST',
    path: '/users/:id/invite',
    summary: 'Mail somebody a one-time link to choose their password (72 hours); voids the one before',
    needs: 'users.update',
    params: ById,
    reply: z.object({ address: z.string() }),
  }),
  mails: route({
    method: 'GET',
    path: '/users/:id/mails',
    summary: 'The last invitations that were mailed to somebody, and what came of them',
    needs: 'users.update',
    params: ById,
    reply: z.object({
      /** Whether this installation sends mail. */
      mail: z.boolean(),
      rows: z.array(
        z.object({
          id,
          address: z.string(),
          at: instant,
          sentAt: instant.nullable(),
          problem: z.string(),
          over: z.boolean(),
        }),
      ),
    }),
  }),
  history: route({
    method: 'GET',
    path: '/users/:id/history',
    summary: 'Who changed what on a user, newest first',
    needs: 'users.list',
    params: ById,
    query: z.strictObject({ count: paging.count, after: paging.after }),
    reply: z.object({ rows: z.array(HistoryEntry), next: z.string().nullable() }),
  }),
}
