import { createHash } from 'node:crypto'
import { permissions, type Slug } from '@jobwright/contract/permissions.ts'
import type { Preset } from '@jobwright/contract/presets.ts'

const idOf = new Map(permissions.map(({ slug, id }): [Slug, number] => [slug, id]))

/** What a role keeps of its permissions: their ids, and how far those reach that do not reach everything. */
export function keptPermissions(given: Preset['permissions']): { ids: number[]; scopes: Record<string, string> } {
  const ids = given.flatMap(({ slug }) => idOf.get(slug) ?? []).sort((a, b) => a - b)
  const scopes = Object.fromEntries(
    given.filter(({ scope }) => scope !== 'all').map(({ slug, scope }) => [String(idOf.get(slug)), scope]),
  )
  return { ids: [...new Set(ids)], scopes }
}

/** Returns the fingerprint of what a preset gives: a role that has it is the product's, and follows it. */
export function fingerprintOf(preset: Preset): string {
  const { description, hidden, landing, mobileView } = preset
  const kept = keptPermissions(preset.permissions)
  return createHash('sha256')
    .update(JSON.stringify({ description, ...kept, hidden, landing, mobileView }))
    .digest('hex')
    .slice(0, 16)
}
