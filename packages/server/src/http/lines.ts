import { open } from 'node:fs/promises'
import type { Database } from '../db/open.ts'
import type { RowScope, Whole } from '../db/session.ts'
import { statement, type Statement } from '../db/statement.ts'

/** How a file is written: what stands first, and the text or bytes of one line. */
export type LineWriter = { head: string | Buffer; line: (json: unknown) => string | Buffer }

/** Lines that are read and written at once: a few milliseconds of the main thread. */
export const BATCH = 500

/**
 * Writes the rows of a statement (one JSON text each) to a file, as they all were at one moment, a batch at a time: however
 * many there are, no more than a batch is in memory, and other requests are answered in between. Returns the bytes written.
 */
export async function writeLines(
  db: Database,
  scope: RowScope | Whole,
  { text, values }: Statement<{ readonly json: string }>,
  { head, line }: LineWriter,
  to: string,
): Promise<{ bytes: number }> {
  const file = await open(to, 'wx')
  try {
    await file.appendFile(head)
    await db.snapshot(scope, async (tx) => {
      await tx({ text: `declare lines no scroll cursor for ${text}`, values, rare: true })
      for (;;) {
        const [rows] = await tx({ ...statement({ json: 'text' }, `fetch ${BATCH} from lines`, []), rare: true })
        if (rows.length > 0)
          await file.appendFile(Buffer.concat(rows.map(({ json }) => bytesOf(line(JSON.parse(json) as unknown)))))
        if (rows.length < BATCH) return
      }
    })
    return { bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

const bytesOf = (line: string | Buffer): Buffer => (typeof line === 'string' ? Buffer.from(line) : line)
