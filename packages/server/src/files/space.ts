import { statfs } from 'node:fs/promises'
import { refuse } from '@jobwright/contract/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApi, routeOf } from '../request/matched.ts'
import { noSpace } from '../request/problems.ts'

const MB = 1024 * 1024

/** What is left on a volume, as `statfs` tells it. */
type Volume = { bsize: number; blocks: number; bavail: number }
export type Space = { writes(): Promise<boolean>; uploads(): Promise<boolean> }
type Reserves = { writesMb: number; uploadsMb: number; uploadsPercent: number }

/**
 * Whether there is room for writes and for files on the volume of a folder. Looks again after `keepMs` at the earliest;
 * a volume that cannot be looked at refuses nothing.
 */
export function spaceOf(
  folder: string,
  { writesMb, uploadsMb, uploadsPercent }: Reserves,
  look: (folder: string) => Promise<Volume> = statfs,
  keepMs = 3000,
): Space {
  let seen: Promise<{ free: number; size: number }> | undefined
  let at = 0
  const volume = () => {
    const now = performance.now()
    if (!seen || now - at >= keepMs) {
      at = now
      seen = look(folder).then(
        ({ bsize, blocks, bavail }) => ({ free: bsize * bavail, size: bsize * blocks }),
        () => ({ free: Number.POSITIVE_INFINITY, size: 0 }),
      )
    }
    return seen
  }
  return {
    writes: async () => (await volume()).free >= writesMb * MB,
    uploads: async () => {
      const { free, size } = await volume()
      return free >= Math.max(uploadsMb * MB, (size * uploadsPercent) / 100)
    },
  }
}

// Somebody who cannot sign in could not even read; a session is a few bytes.
const always = new Set(['/api/login', '/api/logout'])
const bringsFile = ({ headers }: FastifyRequest) =>
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) &&
  !headers['content-type']?.startsWith('application/json')

/** Refuses files while the disk is nearly full, and every write while it is as good as full. Reads go on. */
export function refuseWhenFull(app: FastifyInstance, space: Space): void {
  const look = async (request: FastifyRequest) => {
    if (!(await space.writes())) refuse('full', noSpace)
    if (bringsFile(request) && !(await space.uploads()))
      refuse('full', 'There is too little space left on the server for files. Nothing was changed.')
  }
  // A read does not wait for a promise that it has no use for.
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request
    const brings = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && isApi(request)
    if (!brings || always.has(routeOf(request))) return done()
    // oxlint-disable-next-line promise/no-callback-in-promise, promise/prefer-catch -- a hook that may be synchronous ends by its callback
    void look(request).then(() => done(), done)
  })
}
