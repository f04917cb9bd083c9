import { z } from 'zod'
import { ById, Change, paging, PersonName } from '../crud.ts'
import { digits, id, instant, required, whole } from '../fields.ts'
import { route } from '../route.ts'
import { Me, TimeZone, Username } from './session.ts'

/** Sixteen colours on which white or black initials reach 4.5:1. */
export const userColors = [
  '#B42318',
  '#C4320A',
  '#B54708',
  '#8A6116',
  '#4D7C0F',
  '#17663A',
  '#0F766E',
  '#0E7090',
  '#175CD3',
  '#3538CD',
  '#5925DC',
  '#7A2CB8',
  '#A11D7A',
  '#C01048',
  '#475467',
  '#5A5959',
] as const

const fields = {
  firstName: required(50),
  lastName: required(50),
  username: Username,
  email: z
    .string()
    .trim()
    .max(50, '50 characters max')
    .refine((value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'Invalid e-mail.'),
  mobile: digits(15),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Use a colour such as #175CD3.'),
  timezone: TimeZone,
  language: z.enum(['en', 'es']),
  RoleId: whole(1, 1_000_000),
}

/** What an administrator writes of a user. */
export const UserDraft = z
  .object(fields)
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
} satisfies UserDraft

export const User = z.object({
  id,
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  ...fields,
  avatar: z.string().nullable(),
  status: z.enum(['invited', 'active', 'suspended', 'deactivated']),
  role: z.string(),
  lastSeenAt: instant.nullable(),
})
export type User = z.infer<typeof User>

/** A one-time link with which a person sets a first or new password. Shown once: only its hash is kept. */
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
    summary: 'Names and colours of the people of the company, for pickers',
    open: 'signed-in',
    reply: z.object({ rows: z.array(PersonName.extend({ active: z.boolean() })) }),
  }),
  get: route({
    method: 'GET',
    path: '/users/:id',
    plan: 'own',
    summary: 'Read one user; yourself with your permissions',
    open: 'signed-in',
    params: ById,
    reply: z.object({ user: z.union([Me, User]) }),
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
    summary: 'Change a user; anybody may change their own name, language, colour and preferences',
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
  deactivate: route({
    method: 'POST',
    path: '/users/:id/deactivate',
    summary: 'Deactivate a user and end their sessions; nothing of theirs is deleted',
    needs: 'users.delete',
    params: ById,
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
  history: route({
    method: 'GET',
    path: '/users/:id/history',
    summary: 'Who changed what on a user, newest first',
    needs: 'users.list',
    params: ById,
    query: z.strictObject({ count: paging.count, after: paging.after }),
    reply: z.object({ rows: z.array(Change), next: z.string().nullable() }),
  }),
}
