import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keeps secrets that must be read again, such as those of authenticator apps. `of` says whose: it opens for nobody else. */
export type Vault = {
  lock(secret: Buffer, of: string): Buffer
  /** @throws Error for what was not locked by this key for this owner */
  open(locked: Buffer, of: string): Buffer
  /** A proof that this server wrote a text for this owner. */
  seal(text: string, of: string): Buffer
  isSealed(text: string, of: string, seal: Buffer | null): boolean
  /** A secret of the whole installation, the same on each of its servers: it follows from the key, and is nowhere else. */
  derive(what: string, bytes: number): Buffer
}

/** The key below DATA_DIR, where none is given. */
export const KEY_FILE = 'secret.key'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** The key of an installation: given, or created once and stored with the data, readable by its owner only. */
function keyOf(given: string | undefined, dataDir: string): Buffer {
  if (given) return Buffer.from(given, 'hex')
  const file = join(dataDir, KEY_FILE)
  mkdirSync(dataDir, { recursive: true })
  try {
    // If two servers start at once, the one that creates the file wins.
    if (!existsSync(file)) writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== KEY_BYTES) throw new Error(`${file} is damaged: it should hold 64 hexadecimal digits.`)
  return key
}

/** Opens the vault: AES-256-GCM, bound to the owner. */
export function openVault(settings: { secretKey: string | undefined; dataDir: string }): Vault {
  const key = keyOf(settings.secretKey, settings.dataDir)
  const sealing = createHmac('sha256', key).update('seals').digest()
  const sealOf = (text: string, of: string) => createHmac('sha256', sealing).update(`${of}\n`).update(text).digest()
  return {
    lock(secret, of) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(of))
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    open(locked, of) {
      const decipher = createDecipheriv('aes-256-gcm', key, locked.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(of))
        .setAuthTag(locked.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(locked.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    },
    seal: sealOf,
    derive: (what, bytes) => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), what, bytes)),
    isSealed: (text, of, seal) => seal !== null && seal.length === 32 && timingSafeEqual(seal, sealOf(text, of)),
  }
}
