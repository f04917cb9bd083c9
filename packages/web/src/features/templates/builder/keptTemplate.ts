import type { Form } from '@jobwright/contract/forms/form.ts'
import { currentUser } from '../../../data/session.ts'
import { keepStored, readStored, storedKeys } from '../../../data/stored.ts'
import { tabId } from '../../../data/tab.ts'
import type { KeptTemplate, TemplateDoc } from './templateDoc.ts'

const prefixOf = (id: string) => `jobwright.template:${currentUser()?.id ?? ''}:${id}:`

/** After this long without a change, what another tab kept counts as left behind, ms. */
const LEFT_MS = 600_000

/**
 * Keeps what the office does not have of a template, for this tab: two tabs of one browser must not throw away each
 * other's work.
 */
export const keepTemplate = (id: string, kept: KeptTemplate | undefined): void =>
  keepStored('local', prefixOf(id) + tabId(), kept && { ...kept, at: Date.now() })

/** Says that this tab no longer shows a template: what it kept can go on in another one. */
export function leaveTemplate(id: string): void {
  const key = prefixOf(id) + tabId()
  const kept = keptAt(key)
  if (kept) keepStored('local', key, { ...kept, at: 0 })
}

/** What this tab kept of a template before it was reloaded; else what another tab left, which becomes this tab's. */
export function readKept(id: string): KeptTemplate | undefined {
  const own = keptAt(prefixOf(id) + tabId())
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
