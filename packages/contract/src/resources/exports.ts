import { z } from 'zod'
import { ById } from '../crud.ts'
import { id, instant } from '../fields.ts'
import { route } from '../route.ts'

/** A company's data in one archive: its state, and the download address while it exists. */
export const CompanyExport = z.object({
  id,
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'gone']),
  createdAt: instant,
  createdBy: z.string(),
  /** Bytes packed so far, and the total. */
  done: z.number().int(),
  total: z.number().int(),
  records: z.number().int(),
  files: z.number().int(),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
  problem: z.enum(['', 'stopped', 'space', 'broken']),
  expiresAt: instant.nullable(),
  /** The signed name below /media/exports, while available. */
  authDocName: z.string().nullable(),
})
export type CompanyExport = z.infer<typeof CompanyExport>

export const companyExports = {
  list: route({
    method: 'GET',
    path: '/exports',
    plan: 'always',
    summary: 'The exports of the whole company, newest first',
    needs: 'admin',
    reply: z.object({ rows: z.array(CompanyExport) }),
  }),
  create: route({
    method: 'POST',
    path: '/exports',
    plan: 'always',
    summary: 'Begin an export of the whole company; one at a time',
    needs: 'admin',
    reply: CompanyExport,
  }),
  remove: route({
    method: 'DELETE',
    path: '/exports/:id',
    plan: 'always',
    summary: 'Remove an export before its week is over, or give up one that is being made',
    needs: 'admin',
    params: ById,
    reply: z.object({ success: z.literal(true) }),
  }),
}
