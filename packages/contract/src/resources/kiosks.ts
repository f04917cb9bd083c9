import { z } from 'zod'
import { ById, JobName, PersonName } from '../crud.ts'
import { day, id, instant, link, required, text, whole } from '../fields.ts'
import { route } from '../route.ts'
import { kioskDoubts, kioskSteps } from '../rules/kiosk.ts'

/** A shared tablet as a time clock. */
const Kiosk = z.object({
  id,
  name: z.string(),
  /** The job that the tablet proposes. */
  ProjectId: link,
  Project: JobName.nullable(),
  /** Whether a tablet was paired and is not revoked. */
  isPaired: z.boolean(),
  pairedAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  /** How many punches waited on the tablet when it was last seen. */
  waiting: z.number().int(),
  revokedAt: instant.nullable(),
  /** Until when a pairing code can be used; null if there is none. */
  codeExpiresAt: instant.nullable(),
  /** Until when nobody can enter a PIN there. */
  lockedUntil: instant.nullable(),
  createdBy: PersonName.nullable(),
})
export type Kiosk = z.infer<typeof Kiosk>

/** A pairing code. Shown once: only its hash is stored. */
const PairingCode = z.object({ id, code: z.string(), expiresAt: instant })
export type PairingCode = z.infer<typeof PairingCode>

const PinState = z.object({
  hasPin: z.boolean(),
  setAt: instant.nullable(),
  lockedUntil: instant.nullable(),
  /** So many wrong PINs that only a new one helps. */
  isBlocked: z.boolean(),
})
/** A PIN. Shown once: only a keyed hash is stored. */
const NewPin = z.object({ pin: z.string() })

/** A punch of a kiosk that became no time entry by itself. */
const KioskPunch = z.object({
  id,
  UserId: id,
  User: PersonName.nullable(),
  kiosk: z.string(),
  step: z.enum(kioskSteps),
  at: instant,
  workDate: day,
  Project: JobName.nullable(),
  CostCode: z.object({ id, code: z.string(), title: z.string() }).nullable(),
  doubt: z.enum(kioskDoubts),
  state: z.enum(['open', 'accepted', 'dismissed']),
  arrivedAt: instant,
  answer: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: PersonName.nullable(),
  entryId: link,
})
export type KioskPunch = z.infer<typeof KioskPunch>

const Success = z.object({ success: z.literal(true) })
const name = required(60)

/** The kiosks of a company, the PINs of its people, and the punches that somebody decides. */
export const kiosks = {
  list: route({
    method: 'GET',
    path: '/kiosks',
    summary: 'List the kiosks of the company, and whether its time policy has the kiosk on today',
    needs: 'settings.update',
    reply: z.object({ isOn: z.boolean(), rows: z.array(Kiosk) }),
  }),
  create: route({
    method: 'POST',
    path: '/kiosks',
    summary: 'Add a kiosk; its pairing code is shown once and can be used for 15 minutes',
    needs: 'settings.update',
    body: z.strictObject({ name, ProjectId: link.optional() }),
    reply: PairingCode,
  }),
  update: route({
    method: 'PUT',
    path: '/kiosks/:id',
    summary: 'Rename a kiosk, or propose another job there',
    needs: 'settings.update',
    params: ById,
    body: z.strictObject({ name: name.optional(), ProjectId: link.optional() }),
    reply: Success,
  }),
  code: route({
    method: 'POST',
    path: '/kiosks/:id/code',
    summary: 'Make a new pairing code for a kiosk; a tablet that is paired with it takes the place of the one before',
    needs: 'settings.update',
    params: ById,
    reply: PairingCode,
  }),
  revoke: route({
    method: 'POST',
    path: '/kiosks/:id/revoke',
    summary: 'Revoke a tablet: it can do nothing from its next call on, and keeps what it has not sent',
    needs: 'settings.update',
    params: ById,
    reply: Success,
  }),
  people: route({
    method: 'GET',
    path: '/kiosks/people',
    summary: 'List the active people of the company, and whether they have a kiosk PIN',
    needs: 'users.update',
    reply: z.object({ rows: z.array(PinState.extend({ User: PersonName })) }),
  }),
  pin: route({
    method: 'POST',
    path: '/users/:id/kioskPin',
    summary: 'Give a person a new kiosk PIN, at random and shown once; the one before ends',
    needs: 'users.update',
    params: ById,
    reply: NewPin,
  }),
  removePin: route({
    method: 'DELETE',
    path: '/users/:id/kioskPin',
    summary: 'Take a person’s kiosk PIN away',
    needs: 'users.update',
    params: ById,
    reply: Success,
  }),
  myPin: route({
    method: 'GET',
    path: '/kiosks/mine',
    summary: 'Whether you have a kiosk PIN, and whether the company uses kiosks',
    open: 'signed-in',
    reply: PinState.extend({ isOn: z.boolean() }),
  }),
  newPin: route({
    method: 'POST',
    path: '/kiosks/mine/pin',
    summary: 'Give yourself a new kiosk PIN, at random and shown once; the one before ends',
    needs: 'timesheets.create',
    reply: NewPin,
  }),
  punches: route({
    method: 'GET',
    path: '/kioskPunches',
    summary: 'List the punches of kiosks that somebody must decide, oldest first, or the last 200 that were decided',
    needs: 'timesheets.approve',
    query: z.strictObject({ state: z.enum(['open', 'decided']).default('open'), UserId: id.optional() }),
    reply: z.object({ rows: z.array(KioskPunch) }),
  }),
  decide: route({
    method: 'POST',
    path: '/kioskPunches/:id/decide',
    summary: 'Accept a punch, which then counts as it was made, or dismiss it and say why; it is kept either way',
    needs: 'timesheets.approve',
    params: ById,
    body: z.strictObject({ to: z.enum(['accepted', 'dismissed']), answer: text(500).optional() }),
    reply: Success,
  }),
}

/** A PIN that only the server can read: an elliptic-curve key of the tablet, an IV and the sealed text, in base64url. */
const SealedPin = z.strictObject({
  key: z.string().max(100),
  iv: z.string().max(24),
  box: z.string().max(200),
})
export type SealedPin = z.infer<typeof SealedPin>

const clean = z.object({ id, name: z.string() })
/** What a tablet needs to work, also without signal. No PIN and nothing made of one is among it. */
const KioskState = z.object({
  companyId: id,
  company: z.string(),
  timezone: z.string(),
  kiosk: clean.extend({ ProjectId: link }),
  /** Whether the time policy has the kiosk on today. */
  isOn: z.boolean(),
  /** The server's public key, with which PINs are sealed. */
  key: z.string(),
  /** Which history the server tells: after a restore it is another one, and what was sent lately is sent again. */
  epoch: z.string(),
  /** Everybody who has a PIN. */
  people: z.array(z.object({ id, name: z.string(), color: z.string() })),
  /** Open projects; `codes` are the only cost codes of a project, none if all of them are. */
  projects: z.array(clean.extend({ number: z.string(), codes: z.array(id) })),
  codes: z.array(z.object({ id, code: z.string(), title: z.string() })),
  rules: z.object({ requireProject: z.boolean(), requireCostCode: z.boolean(), allowGeneral: z.boolean() }),
  now: instant,
})
export type KioskState = z.infer<typeof KioskState>

const Doing = z.object({
  step: z.enum(['work', 'travel', 'break_paid', 'break_unpaid']),
  ProjectId: link,
  CostCodeId: link,
  /** The job in words, also of a bid or of a project that the tablet has not. */
  job: z.string(),
  since: instant,
})
/** What the tablet shows of a person whose PIN was right. */
const KioskPerson = z.object({
  state: z.literal('right'),
  running: Doing.nullable(),
  /** The last work, to which a break leads back. */
  last: z.object({ ProjectId: link, CostCodeId: link }).nullable(),
  /** Paid minutes of the day, up to now. */
  minutes: z.number().int(),
})
export type KioskPerson = z.infer<typeof KioskPerson>
const PinRefused = z.object({
  state: z.enum(['wrong', 'locked', 'kioskLocked', 'blocked', 'none']),
  /** How many further tries there are before a lock. */
  left: z.number().int(),
  until: instant.nullable(),
})

const Punch = z.strictObject({
  id,
  UserId: id,
  step: z.enum(kioskSteps),
  at: instant,
  ProjectId: link,
  CostCodeId: link,
  /** By how many seconds the tablet's clock was ahead of the server's. */
  skewSec: whole(-100_000_000, 100_000_000),
  pin: SealedPin,
})
export type KioskPunchDraft = z.infer<typeof Punch>

/** The calls of the tablet. All but `pair` take the credential of a kiosk, and nothing else does. */
export const kiosk = {
  pair: route({
    method: 'POST',
    path: '/kiosk/pair',
    summary: 'Make this tablet a kiosk with a pairing code, once',
    open: 'everyone',
    body: z.strictObject({ code: text(40) }),
    reply: z.object({ token: z.string(), companyId: id }),
  }),
  state: route({
    method: 'GET',
    path: '/kiosk',
    summary: 'What the tablet shows: people, open projects, cost codes, rules; `waiting` punches are on it',
    open: 'kiosk',
    query: z.strictObject({ waiting: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    reply: KioskState,
  }),
  identify: route({
    method: 'POST',
    path: '/kiosk/identify',
    summary: 'Check a PIN: what the person is doing now, or how many tries are left',
    open: 'kiosk',
    body: z.strictObject({ id, UserId: id, pin: SealedPin }),
    reply: z.discriminatedUnion('state', [KioskPerson, PinRefused]),
  }),
  push: route({
    method: 'POST',
    path: '/kiosk/punches',
    summary: 'Send punches in their order; each is answered apart, and a repeat gets the same answer',
    open: 'kiosk',
    body: z.strictObject({ punches: z.array(Punch).min(1).max(50, 'Up to 50.') }),
    reply: z.object({
      results: z.array(z.object({ id, state: z.enum(['applied', 'open']), doubt: z.enum(kioskDoubts).nullable() })),
    }),
  }),
}
