import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { Changes } from './changes.ts'
import type { On } from './mount.ts'

/** What every feature is given. */
export type Tools = {
  on: On
  db: Database
  config: Config
  changes: Changes
  /** The next human number of a kind in a company. */
  nextNumber: (companyId: string, kind: string) => Promise<number>
  version: string
}
