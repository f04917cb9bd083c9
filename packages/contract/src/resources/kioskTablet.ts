import { z } from 'zod'
import { id, instant, link, text, whole } from '../fields.ts'
import { route } from '../route.ts'
import { kioskDoubts, kioskPhotos, kioskSteps, PHOTO_BYTES } from '../rules/kiosk.ts'

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
  rules: z.object({
    requireProject: z.boolean(),
    requireCostCode: z.boolean(),
    allowGeneral: z.boolean(),
    /** Whether a photo is taken with each punch. */
    photo: z.boolean(),
  }),
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
  photo: route({
    method: 'POST',
    path: '/kiosk/photos',
    summary: 'Send the photo of a punch that was answered, or why there is none; a repeat changes nothing',
    open: 'kiosk',
    body: z.strictObject({
      id,
      photo: z.enum(kioskPhotos),
      /** The JPEG in base64, with `taken`. */
      jpeg: z
        .string()
        .max(Math.ceil(PHOTO_BYTES / 3) * 4, 'A photo has 60 KB at most.')
        .optional(),
    }),
    /** The SHA-256 of the bytes that are kept; null where none are, since the company asks for none or their time is over. */
    reply: z.object({ sha256: z.string().nullable() }),
  }),
}
