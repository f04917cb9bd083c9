import { z } from 'zod'
import { instant } from '../fields.ts'
import { route } from '../route.ts'

/** What is known of a hash: never what the paper, the photo or the file says. */
export const Verified = z.object({
  kind: z.enum(['log', 'logPaper', 'offer', 'photo', 'document']),
  company: z.string(),
  /** When it was filed, taken or uploaded. */
  at: instant,
  /**
   * Of a log: its revision, whether a later one was filed, and whether it was voided or deleted since. Of what a client was
   * sent: its version, whether a later one was sent, and whether it was replaced or withdrawn.
   */
  revision: z.number().int().nullable(),
  hasLater: z.boolean(),
  isVoid: z.boolean(),
})
export type Verified = z.infer<typeof Verified>

export const verify = {
  look: route({
    method: 'GET',
    path: '/verify/:hash',
    summary: 'Whether a paper, a photo or a document with this SHA-256 is known here, of which company and since when',
    open: 'everyone',
    params: z.object({ hash: z.string().regex(/^[0-9a-fA-F]{64}$/, 'This isn’t a SHA-256 hash.') }),
    reply: z.object({ found: z.array(Verified) }),
  }),
}
