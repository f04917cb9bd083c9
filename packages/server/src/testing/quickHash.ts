import { createRequire } from 'node:module'
import { PASSWORD } from './password.ts'

type Argon = typeof import('@node-rs/argon2')
const argon = createRequire(import.meta.url)('@node-rs/argon2') as Argon

/** Hashes as the product does, except that everybody's password of the tests takes a sixtieth: it is hashed some thousand times. */
export const hash: Argon['hash'] = (password, settings) =>
  argon.hash(password, password === PASSWORD ? { ...settings, memoryCost: 64, timeCost: 1 } : settings)

export const verify: Argon['verify'] = argon.verify
