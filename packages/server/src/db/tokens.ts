import { hash, randomBytes } from 'node:crypto'

/** A new opaque token: 32 random bytes. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
