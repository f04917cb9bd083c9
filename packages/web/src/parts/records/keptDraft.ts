import { fieldStore } from '../../data/phone/mode.ts'
import { currentUser } from '../../data/session.ts'
import { keepStored, readStored, storedKeys } from '../../data/stored.ts'
import { tabId } from '../../data/tab.ts'

/** A draft: the typed values, and the saved copy that they are based on. */
export type KeptDraft<V> = {
  values: V
  copy: { values: V; version: number } | null
  /** It was being saved under this key; once the save is stored, the draft is obsolete. */
  key?: string
  /** When it was kept, ms; this tab's own is newer than all others. */
  at?: number
}

/** How long a draft is offered again, ms. */
const KEPT_MS = 7 * 24 * 60 * 60_000
const ALL = 'jobwright.draft:'
// Outlives the tab, because a phone that closes the app gives no tab back. Only its author is ever shown it.
const prefixOf = (name: string) => `${ALL}${currentUser()?.id ?? ''}:${name}:`
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** What was taken over from a tab that is gone, by the prefix of the form. */
const taken = new Map<string, { key: string; text: string }>()

/** The draft of this form from before the page or the app was closed, if any. */
export function readDraft<V extends Record<string, unknown>>(name: string, blank: V): KeptDraft<V> | undefined {
  const prefix = prefixOf(name)
  const draft = draftOf(ownOrLatest(prefix), blank)
  return draft && readStored('local', prefix + tabId()) !== undefined ? { ...draft, at: Infinity } : draft
}

/** Returns a stored value as a draft of a form; undefined if it is none, or too old to be offered. */
export function draftOf<V extends Record<string, unknown>>(kept: unknown, blank: V): KeptDraft<V> | undefined {
  if (!isObject(kept) || !isObject(kept['values']) || isOld(kept)) return undefined
  const copy =
    isObject(kept['copy']) && isObject(kept['copy']['values']) && typeof kept['copy']['version'] === 'number'
      ? { values: { ...blank, ...kept['copy']['values'] } as V, version: kept['copy']['version'] }
      : null
  const key = kept['key']
  const values = { ...blank, ...kept['values'] } as V
  return { values, copy, at: atOf(kept), ...(typeof key === 'string' && { key }) }
}

/**
 * Stores a draft for its author; undefined removes it. Each tab keeps its own, so that two tabs never throw away each
 * other's work; what was taken over from another tab goes with it, unless that tab has written more.
 */
export function keepDraft<V extends Record<string, unknown>>(name: string, draft: KeptDraft<V> | undefined): void {
  // Its page goes after its author has signed out: what was kept until then is theirs, and nothing is nobody's.
  if (!currentUser()) return
  const prefix = prefixOf(name)
  const kept = draft && { ...draft, at: Date.now() }
  keepStored('local', prefix + tabId(), kept)
  void fieldStore
    .get()
    ?.keepDraft(name, kept)
    .catch(() => undefined)
  if (draft) return
  const from = taken.get(prefix)
  taken.delete(prefix)
  if (from && JSON.stringify(readStored('local', from.key)) === from.text) keepStored('local', from.key, undefined)
}

const atOf = (kept: unknown): number => (isObject(kept) && typeof kept['at'] === 'number' ? kept['at'] : 0)

const isOld = (kept: unknown): boolean => Math.abs(Date.now() - atOf(kept)) > KEPT_MS

function ownOrLatest(prefix: string): unknown {
  forgetOld()
  const own = readStored('local', prefix + tabId())
  if (own !== undefined) return own
  let latest: { key: string; kept: unknown } | undefined
  // A tab has no colon in its name: a longer name of a form is another form.
  for (const key of storedKeys('local', prefix).filter((one) => !one.slice(prefix.length).includes(':'))) {
    const kept = readStored('local', key)
    if (!latest || atOf(kept) > atOf(latest.kept)) latest = { key, kept }
  }
  if (latest) taken.set(prefix, { key: latest.key, text: JSON.stringify(latest.kept) })
  return latest?.kept
}

function forgetOld(): void {
  for (const key of storedKeys('local', ALL)) if (isOld(readStored('local', key))) keepStored('local', key, undefined)
}
