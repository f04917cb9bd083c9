import { currentUser } from '../../data/session.ts'
import { keepStored, readStored } from '../../data/stored.ts'

/** A draft: the typed values, and the saved copy that they are based on. */
export type KeptDraft<V> = {
  values: V
  copy: { values: V; version: number } | null
  /** It was being saved under this key; once the save is stored, the draft is obsolete. */
  key?: string
}

const keyOf = (name: string) => `jobwright.draft:${currentUser()?.id ?? ''}:${name}`
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The draft of this form from before the page was closed, if any. */
export function readDraft<V extends Record<string, unknown>>(name: string, blank: V): KeptDraft<V> | undefined {
  const kept = readStored('session', keyOf(name))
  if (!isObject(kept) || !isObject(kept['values'])) return undefined
  const copy =
    isObject(kept['copy']) && isObject(kept['copy']['values']) && typeof kept['copy']['version'] === 'number'
      ? { values: { ...blank, ...kept['copy']['values'] } as V, version: kept['copy']['version'] }
      : null
  const key = kept['key']
  return { values: { ...blank, ...kept['values'] } as V, copy, ...(typeof key === 'string' && { key }) }
}

/** Stores a draft in this tab for its author; undefined removes it. */
export const keepDraft = <V extends Record<string, unknown>>(name: string, draft: KeptDraft<V> | undefined): void =>
  keepStored('session', keyOf(name), draft)
