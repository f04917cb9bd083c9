import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { route } from '../route.ts'
import { Module } from './menus.ts'
import { planStates } from './subscription.ts'

/** A company of the installation, as its operator sees it: no records of it. */
export const HostedCompany = z.object({
  id,
  name: z.string(),
  status: z.string(),
  plan: z.enum(['open', 'reading', 'closed']),
  demo: z.boolean(),
  createdAt: instant,
  closingAt: instant.nullable(),
  state: z.enum(planStates).nullable(),
  trialEnd: instant.nullable(),
  people: z.number().int(),
  bytes: z.number().int(),
  lastSeenAt: instant.nullable(),
  modules: z.array(Module),
  own: z.boolean(),
})
export type HostedCompany = z.infer<typeof HostedCompany>

/** How the installation is. No secret is among it: of those it is only said whether they are set. */
export const Installation = z.object({
  version: z.string(),
  node: z.string(),
  publicUrl: z.string().nullable(),
  migrations: z.array(z.string()),
  database: z.object({ external: z.boolean(), bytes: z.number().int() }),
  disk: z.object({ free: z.number().int(), total: z.number().int() }),
  storage: z.enum(['folder', 'bucket']),
  queue: z.object({ waiting: z.number().int() }),
  backup: z.object({ at: instant, bytes: z.number().int().nullable() }).nullable(),
  billing: z.boolean(),
  trialDays: z.number().int(),
  limits: z.object({ quota: z.number().int(), rate: z.boolean(), load: z.boolean() }),
  transcription: z.boolean(),
})
export type Installation = z.infer<typeof Installation>

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
