import { fieldGroups, scopes } from '../permissions.ts'
import { z } from 'zod'
import { id, instant, required, requiredEmail, text, timeZone, tooLong } from '../fields.ts'
import { route } from '../route.ts'
import type { TimePolicyVersion } from '../time/versions.ts'
import type { CompanySettings } from './company.ts'

export const MenuItem = z.object({
  id: z.number().int(),
  title: z.string(),
  icon: z.string(),
  routeDesktop: z.string(),
  routeMobile: z.string(),
  companyMenu: z.boolean(),
  default: z.boolean(),
  status: z.number().int(),
  isMenuItem: z.boolean(),
  group: z.enum(['work', 'records', 'files', 'company']),
})
export type MenuItem = z.infer<typeof MenuItem>

/** The signed-in user's company, with what every screen needs. */
export const CompanyBrief = z.object({
  id,
  name: z.string(),
  logo: z.string().nullable(),
  /** ISO 3166 alpha-2; US rules for ZIP, state and phone apply only to 'US'. */
  country: z.string(),
  timezone: z.string(),
  currency: z.string(),
  language: z.enum(['en', 'es']),
  demo: z.boolean(),
  /** What its plan allows now. */
  plan: z.enum(['open', 'reading', 'closed']).default('open'),
  /** Whether billing is on, so there is a plan to show. */
  billing: z.boolean().default(false),
  /** Whether it is the operator's company. */
  operator: z.boolean().default(false),
  /** Its color, the default for its people. */
  brand: z.string().nullable().default(null),
  weekStart: z.number().int().default(0),
  dateFormat: z.enum(['MDY', 'DMY', 'YMD']).default('MDY'),
  /** Its settings as stored, without the rules for writing. */
  settings: (z.record(z.string(), z.unknown()) as unknown as z.ZodType<CompanySettings>).default({}),
  /** The versions of its time policy, in the order of their dates. */
  timePolicies: z
    .array(
      z.object({
        version: z.number().int(),
        effectiveFrom: z.string(),
        // As stored: a rule that came later is absent and has its default.
        body: z.record(z.string(), z.unknown()) as unknown as z.ZodType<TimePolicyVersion['body']>,
      }),
    )
    .default([]),
  /** Whether the setup is incomplete. */
  setup: z.enum(['open', 'later', 'done']).default('done'),
  closingAt: instant.nullable().default(null),
})
export type CompanyBrief = z.infer<typeof CompanyBrief>

/** The signed-in user, with their permissions. */
export const Me = z.object({
  id,
  CompanyId: id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  mobile: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
  status: z.string(),
  timezone: z.string(),
  language: z.enum(['en', 'es']),
  RoleId: z.number().int(),
  role: z.string(),
  Company: CompanyBrief,
  /** A JSON string, as specified. */
  preferences: z.string(),
  permissions: z.array(z.string()),
  /** The scopes of permissions that are narrower than everything, by slug. */
  scopes: z.record(z.string(), z.enum(scopes)).default({}),
  /** Hidden field groups, and whether phone numbers are shown nevertheless. */
  hidden: z.array(z.enum(fieldGroups)).default([]),
  mayCall: z.boolean().default(true),
  /** The role's start page, and its phone view. */
  landing: z.string().default(''),
  mobileView: z.number().int().nullable().default(null),
  /** The installation's menus that the user's permissions open; `companyMenu` says whether the company uses them. */
  menus: z.array(MenuItem).default([]),
  /** Whether a password exists yet: people who joined by a phone link may set one later. */
  hasPassword: z.boolean().default(true),
  /** Whether a second factor must be set up first. */
  owesFactor: z.boolean().default(false),
  /** When they were hired, or else the day their account was created: no time is missing before. */
  startedOn: z.string().nullable().default(null),
  version: z.number().int(),
})
export type Me = z.infer<typeof Me>

const password = z.string().min(10, 'At least 10 characters.').max(128, 'Up to 128 characters.')
export const Signed = z.object({ success: z.literal(true), user: Me, token: z.string() })
export type Signed = z.infer<typeof Signed>

/** The password was right, and a second factor is required: `POST /login/factor` completes with this ticket, once. */
export const FactorNeeded = z.object({
  success: z.literal(false),
  ticket: z.string(),
  factors: z.array(z.enum(['totp', 'passkey', 'recovery'])),
  expiresAt: instant,
})
export type FactorNeeded = z.infer<typeof FactorNeeded>
/** Returns the session of a response that cannot require a second factor. @throws Error when it does */
export function signedOf(answer: Signed | FactorNeeded): Signed {
  if (!answer.success) throw new Error('A second factor is needed.')
  return answer
}

/** A browser's passkey response; the library that verifies it knows its structure. */
export const PasskeyAnswer = z.looseObject({ id: z.string().max(2000) })
/** The passkey options for the browser. */
export const PasskeyQuestion = z.looseObject({ challenge: z.string() })

export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'At least 3 characters.')
  .max(50, tooLong(50))
  .regex(/^[a-z0-9._-]+$/, 'Use only letters, digits, dots, dashes and underscores.')
export const Registration = z.strictObject({
  company: required(100),
  firstName: required(50),
  lastName: required(50),
  username: Username,
  email: requiredEmail,
  password,
  timezone: timeZone.optional(),
  language: z.enum(['en', 'es']).optional(),
  /** For a production server's first company: the setup code that the server logged at startup. */
  setupCode: text(100).optional(),
})
export type Registration = z.infer<typeof Registration>

export const session = {
  login: route({
    method: 'POST',
    path: '/login',
    summary: 'Sign in with username or e-mail and password',
    open: 'everyone',
    body: z.strictObject({
      username: text(75),
      password: z.string().max(200),
      /** On a phone in the field: the session lasts 30 days without use instead of 14. */
      field: z.boolean().optional(),
    }),
    reply: z.union([Signed, FactorNeeded]),
  }),
  finish: route({
    method: 'POST',
    path: '/login/factor',
    summary: 'Finish signing in with the second factor: a code of the app, a recovery code, or a passkey',
    open: 'everyone',
    body: z
      .strictObject({
        ticket: z.string().max(200),
        code: z.string().max(20).optional(),
        recovery: z.string().max(40).optional(),
        passkey: PasskeyAnswer.optional(),
      })
      .refine(({ code, recovery, passkey }) => [code, recovery, passkey].filter(Boolean).length === 1, 'Required.'),
    reply: Signed,
  }),
  passkeyOptions: route({
    method: 'POST',
    path: '/login/passkeyOptions',
    summary: 'What to ask the browser for, to sign in with a passkey: alone, or with a ticket as the second factor',
    open: 'everyone',
    body: z.strictObject({ ticket: z.string().max(200).optional() }),
    reply: z.object({ options: PasskeyQuestion }),
  }),
  passkeyLogin: route({
    method: 'POST',
    path: '/login/passkey',
    summary: 'Sign in with a passkey alone, without a password',
    open: 'everyone',
    body: z.strictObject({ passkey: PasskeyAnswer, field: z.boolean().optional() }),
    reply: Signed,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/forgotPassword',
    summary:
      'Mail a link to choose a new password; the answer is the same whether or not there is such an account. `mail` says whether this installation mails at all',
    open: 'everyone',
    body: z.strictObject({ username: required(75) }),
    reply: z.object({ success: z.literal(true), mail: z.boolean() }),
  }),
  register: route({
    method: 'POST',
    path: '/register',
    summary: 'Register a company; its first user is its administrator',
    open: 'everyone',
    body: Registration,
    reply: z.object({
      success: z.literal(true),
      savedUser: Me,
      token: z.string(),
      tour: z.object({ status: z.number(), step: z.number() }),
    }),
  }),
  logout: route({
    method: 'POST',
    path: '/logout',
    plan: 'always',
    beforeFactor: 'always',
    summary: 'End this session',
    open: 'signed-in',
    reply: z.object({ success: z.literal(true) }),
  }),
  changePassword: route({
    method: 'POST',
    path: '/changePassword',
    plan: 'always',
    beforeFactor: 'always',
    summary:
      'Change your password, or set the first one (then the present one is not asked for); ends all your other sessions',
    open: 'signed-in',
    body: z.strictObject({ currentPassword: z.string().max(200), newPassword: password }),
    reply: Signed,
  }),
  setPassword: route({
    method: 'POST',
    path: '/setPassword',
    summary: 'Set a password with a one-time link',
    open: 'everyone',
    body: z.strictObject({ token: z.string().max(200), password }),
    reply: z.union([Signed, FactorNeeded]),
  }),
  passwordLink: route({
    method: 'GET',
    path: '/setPassword/:token',
    summary: 'Whom a one-time link is for',
    open: 'everyone',
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({ username: z.string(), firstName: z.string(), company: z.string(), expiresAt: instant }),
  }),
  openDemo: route({
    method: 'POST',
    path: '/demo',
    summary: 'Open the demo company, outside production while no other company is registered',
    open: 'everyone',
    reply: Signed,
  }),
  instance: route({
    method: 'GET',
    path: '/instance',
    summary: 'What the sign-in page must know',
    open: 'everyone',
    reply: z.object({
      version: z.string(),
      tag: z.string(),
      /** Whether the demo company can be opened, and whether somebody did. */
      demo: z.boolean(),
      demoOpened: z.boolean(),
      production: z.boolean(),
      /** Whether registration requires the setup code now. */
      setupCode: z.boolean(),
      /** The support contacts; null where not set. */
      support: z
        .object({ docs: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() })
        .nullable(),
      mail: z.boolean(),
    }),
  }),
}
