import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { localStorage } from './local.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** The storage that the settings name: a bucket, or a folder under DATA_DIR. */
export const openStorage = (config: Pick<Config, 'dataDir' | 's3'>): Storage =>
  config.s3 ? s3Storage(config.s3, join(config.dataDir, 'incoming')) : localStorage(join(config.dataDir, 'files'))

/** A new key in a company: its id, a folder of few, and 160 bits that nobody guesses. */
export function newKey(companyId: string): string {
  const secret = randomBytes(20).toString('hex')
  return `${companyId}/${secret.slice(0, 2)}/${secret.slice(2)}`
}
/** The key of what was made from the bytes under another. */
export const madeKey = (key: string, variant: string): string => `${key}.${variant}`
