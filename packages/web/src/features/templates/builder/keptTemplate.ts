import type { Form } from '@jobwright/contract/forms/form.ts'
import { newId } from '../../../data/ids.ts'
import { currentUser } from '../../../data/session.ts'
import { keepStored, readStored, storedKeys } from '../../../data/stored.ts'
import type { KeptTemplate, TemplateDoc } from './templateDoc.ts'

const TAB_KEY = 'jobwright.tab'
/** The same after a reload. A tab that was duplicated shares it, which is why what is kept is never only here. */
const tab = (): string => {
  const known = readStored('session', TAB_KEY)
  if (typeof known === 'string') return known
  const made = newId()
  keepStored('session', TAB_KEY, made)
  return made
}
const prefixOf = (id: string) => `jobwright.template:${currentUser()?.id ?? ''}:${id}:`

/** After this long without a change, what another tab kept counts as left behind, ms. */
const LEFT_MS = 600_000

/**
 * Keeps what the office does not have of a template, for this tab: two tabs of one browser must not throw away each
 * other's work.
 */
export const keepTemplate = (id: string, kept: KeptTemplate | undefined): void =>
  keepStored('local', prefixOf(id) + tab(), kept && { ...kept, at: Date.now() })

/** Says that this tab no longer shows a template: what it kept can go on in another one. */
export function leaveTemplate(id: string): void {
  const key = prefixOf(id) + tab()
  const kept = keptAt(key)
  if (kept) keepStored('local', key, { ...kept, at: 0 })
}

/** What this tab kept of a template before it was reloaded; else what another tab left, which becomes this tab's. */
export function readKept(id: string): KeptTemplate | undefined {
  const own = keptAt(prefixOf(id) + tab())
  if (own) return own
  for (const key of storedKeys('local', prefixOf(id))) {
    const left = keptAt(key)
    if (!left || left.at > Date.now() - LEFT_MS) continue
    keepTemplate(id, left)
    keepStored('local', key, undefined)
    return left
  }
  return undefined
}

function keptAt(key: string): (KeptTemplate & { at: number }) | undefined {
  const kept = readStored('local', key) as Partial<KeptTemplate & { at: number }> | null | undefined
  const base = kept?.base
  return isDoc(kept?.doc) && isDoc(base?.doc) && typeof base.version === 'number'
    ? { doc: kept.doc, base: { doc: base.doc, version: base.version }, at: kept.at ?? 0 }
    : undefined
}

const isDoc = (value: unknown): value is TemplateDoc =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'description', 'category', 'icon'].every((name) => name in value) &&
  'body' in value &&
  Array.isArray((value.body as Form | null)?.sections)
