import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Zip, ZipPassThrough } from 'fflate'
import { sendMade } from '../request/bytes.ts'
import type { Context } from '../request/context.ts'

/** A file of an archive: its path in it, and where its bytes are. */
type Zipped = { path: string; key: string; bytes: number }

/**
 * Sends files as one archive while it is made, so that its size costs no memory. They are stored, not packed: photos and
 * plans are packed already. A second file of one path is named `name (2)`.
 */
export async function sendZip(
  { storage }: Pick<Context, 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  files: readonly Zipped[],
): Promise<void> {
  const made = async function* () {
    let ready: Uint8Array[] = []
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      ready.push(chunk)
    })
    const used = new Map<string, number>()
    for (const file of files) {
      const entry = new ZipPassThrough(unused(file.path, used))
      zip.add(entry)
      for await (const piece of await storage.read(file.key)) {
        entry.push(piece as Uint8Array)
        yield* ready
        ready = []
        if (request.raw.socket.destroyed) return
      }
      entry.push(new Uint8Array(0), true)
    }
    zip.end()
    yield* ready
  }
  await sendMade(reply, { mime: 'application/zip', name }, Readable.from(made(), { objectMode: false }))
}

// `used` has how often each path was wanted, so that a thousand files of one name cost no more than a thousand names.
function unused(path: string, used: Map<string, number>): string {
  const [, stem = path, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/.exec(path) ?? []
  const key = path.toLowerCase()
  let name = path
  let n = used.get(key) ?? 1
  while (used.has(name.toLowerCase())) name = `${stem} (${++n})${ending}`
  used.set(key, n)
  used.set(name.toLowerCase(), used.get(name.toLowerCase()) ?? 1)
  return name
}
