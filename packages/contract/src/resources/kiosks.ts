import { z } from 'zod'
import { ById, JobName, PersonName } from '../crud.ts'
import { day, id, instant, link, required, text } from '../fields.ts'
import { route } from '../route.ts'
import { kioskDoubts, kioskPhotos, kioskSteps } from '../rules/kiosk.ts'

/** A shared tablet as a time clock. */
const Kiosk = z.object({
  id,
  name: z.string(),
  /** The job of the tablet, which shows no other; null for all that are under way. */
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

const photoOfPunch = {
  /** Whether the tablet took a photo, or why not; null where the company asked for none. */
  photo: z.enum(kioskPhotos).nullable(),
  /** Whether the photo is here: it arrived, and its time is not over. */
  hasPhoto: z.boolean(),
}

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
  ...photoOfPunch,
})
export type KioskPunch = z.infer<typeof KioskPunch>

/** A punch of a kiosk that began or ended an entry. */
const EntryPunch = z.object({ id, step: z.enum(kioskSteps), at: instant, kiosk: z.string(), ...photoOfPunch })
export type EntryPunch = z.infer<typeof EntryPunch>

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
    summary: 'Rename a kiosk, or give it another job',
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
  ofEntry: route({
    method: 'GET',
    path: '/timeEntries/:id/kioskPunches',
    summary: 'List the punches of kiosks that began or ended an entry, and whether there are photos of them',
    needs: 'timesheets.approve',
    params: ById,
    reply: z.object({ rows: z.array(EntryPunch) }),
  }),
  photo: route({
    method: 'GET',
    path: '/kioskPunches/:id/photo',
    summary: 'The photo that a tablet took with a punch; it is removed after 30 days',
    needs: 'timesheets.approve',
    params: ById,
    gives: 'file',
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
