import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'
import { PASSWORD } from './password.ts'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

/**
 * Hashes as the library does, which the suites have this file for (`vitest.config.ts`); but the password that all people of the tests
 * share takes a sixtieth of the time. Every other password is hashed with the product's settings.
 */
export const hash: typeof Argon2.hash = (password, settings) =>
  argon2.hash(password, password === PASSWORD ? { ...settings, memoryCost: 64, timeCost: 1 } : settings)

export const verify: typeof Argon2.verify = argon2.verify
