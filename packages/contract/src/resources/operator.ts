import { z } from 'zod'
import { email, id, instant } from '../fields.ts'
import { route } from '../route.ts'
import { Module } from './menus.ts'
import { subscriptionStates } from './subscription.ts'

/** A company as the installation's operator sees it, without its records. */
export const HostedCompany = z.object({
  id,
  name: z.string(),
  status: z.string(),
  plan: z.enum(['open', 'reading', 'closed']),
  demo: z.boolean(),
  createdAt: instant,
  closingAt: instant.nullable(),
  state: z.enum(subscriptionStates).nullable(),
  trialEnd: instant.nullable(),
  people: z.number().int(),
  bytes: z.number().int(),
  lastSeenAt: instant.nullable(),
  modules: z.array(Module),
  own: z.boolean(),
  /** What a new company has and this one lacks: preset roles and starter templates. */
  lacks: z.object({ roles: z.number().int(), templates: z.number().int() }),
})
export type HostedCompany = z.infer<typeof HostedCompany>

/** The installation's status. Secrets are never included, only whether they are set. */
export const Installation = z.object({
  version: z.string(),
  node: z.string(),
  publicUrl: z.string().nullable(),
  migrations: z.array(z.string()),
  database: z.object({ external: z.boolean(), bytes: z.number().int() }),
  disk: z.object({ free: z.number().int(), total: z.number().int() }),
  storage: z.enum(['folder', 'bucket']),
  /** The queues: files to process, mails, and late messages of connections; and the age of the oldest. */
  queue: z.object({
    waiting: z.number().int(),
    mails: z.number().int(),
    messages: z.number().int(),
    oldest: instant.nullable(),
  }),
  /** The mail server: whether there is one, the last success, and the last failure. */
  mail: z.object({
    ready: z.boolean(),
    host: z.string(),
    sentAt: instant.nullable(),
    failed: z.object({ at: instant, problem: z.string() }).nullable(),
  }),
  backup: z.object({ at: instant, bytes: z.number().int().nullable() }).nullable(),
  /** When a backup was last restored, or verified byte by byte. */
  backupTested: z.object({ at: instant, restored: z.boolean() }).nullable(),
  /** Rows that a queue could not read and skipped: how many of the last hundred, and the newest. */
  skipped: z.object({
    count: z.number().int(),
    last: z.object({ at: instant, queue: z.string(), company: z.string(), problem: z.string() }).nullable(),
  }),
  billing: z.boolean(),
  trialDays: z.number().int(),
  limits: z.object({ quota: z.number().int(), rate: z.boolean(), load: z.boolean() }),
  transcription: z.boolean(),
  /** The weather service; null without one. `waiting` counts the logs that wait for their first report. */
  weather: z
    .object({
      host: z.string(),
      answeredAt: instant.nullable(),
      failed: z.object({ at: instant, problem: z.string() }).nullable(),
      waiting: z.number().int(),
    })
    .nullable(),
  /** The geocoder; null without one. Of all companies: addresses that wait, and those that it doesn't know. */
  geocoder: z
    .object({
      host: z.string(),
      answeredAt: instant.nullable(),
      failed: z.object({ at: instant, problem: z.string() }).nullable(),
      waiting: z.number().int(),
      unknown: z.number().int(),
    })
    .nullable(),
  /** The host of the map tiles; null where the map is a list. */
  tiles: z.string().nullable(),
})
export type Installation = z.infer<typeof Installation>

/** A test mail. */
export const TestMail = z.object({
  id,
  address: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.number().int(),
  problem: z.string(),
})
export type TestMail = z.infer<typeof TestMail>
export const TestMailDraft = z.strictObject({
  address: email.refine((value) => value !== '', 'Required.'),
})

/** What remains of a company that ended: that it existed, why and when it ended, and how much was deleted. */
export const EndedCompany = z.object({
  id,
  company: id,
  reason: z.enum(['closed', 'canceled']),
  /** When it was closed, or its plan canceled. */
  since: instant,
  firstToldAt: instant,
  lastToldAt: instant,
  at: instant,
  rows: z.number().int(),
  files: z.number().int(),
})
export type EndedCompany = z.infer<typeof EndedCompany>

const ById = z.object({ id })

export const operator = {
  config: route({
    method: 'GET',
    path: '/config',
    summary: 'How the installation is; for its operator',
    needs: 'admin',
    reply: Installation,
  }),
  companies: route({
    method: 'GET',
    path: '/config/companies',
    summary: 'The companies of the installation',
    needs: 'admin',
    reply: z.object({ rows: z.array(HostedCompany) }),
  }),
  ended: route({
    method: 'GET',
    path: '/config/ended',
    summary: 'The companies that ended, newest first; nothing of who they were',
    needs: 'admin',
    query: z.strictObject({
      count: z.coerce.number().int('Use a whole number.').min(1, 'At least 1.').max(100, 'Up to 100.').default(30),
      after: z.string().max(100).optional(),
    }),
    reply: z.object({ rows: z.array(EndedCompany), next: z.string().nullable() }),
  }),
  sendTestMail: route({
    method: 'POST',
    path: '/testMails',
    summary: 'Send a test mail, the way all mails go',
    needs: 'admin',
    body: TestMailDraft,
    reply: TestMail,
  }),
  testMail: route({
    method: 'GET',
    path: '/testMails/:id',
    summary: 'What became of a test mail',
    needs: 'admin',
    params: ById,
    reply: TestMail,
  }),
  setModule: route({
    method: 'PUT',
    path: '/config/companies/:id/modules',
    summary: 'Switch a module of one company on or off',
    needs: 'admin',
    params: ById,
    body: z.strictObject({ menuId: z.number().int(), enabled: z.boolean() }),
    reply: HostedCompany,
  }),
  setStatus: route({
    method: 'PUT',
    path: '/config/companies/:id/status',
    summary: 'Suspend a company, or let it go on',
    needs: 'admin',
    params: ById,
    body: z.strictObject({ status: z.enum(['active', 'suspended']) }),
    reply: HostedCompany,
  }),
}
