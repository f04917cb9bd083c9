import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './storage.ts'

/** A folder for what is being made. */
type Workplace = { at(name: string): string; clear(): Promise<void> }

/** An empty folder of its own, beside what comes in. Whoever asked clears it; what is forgotten, the storage tidies away. */
export async function workplace({ temp }: Pick<Storage, 'temp'>): Promise<Workplace> {
  const folder = join(temp, `${randomBytes(8).toString('hex')}.work`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    at: (name) => join(folder, name),
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}
