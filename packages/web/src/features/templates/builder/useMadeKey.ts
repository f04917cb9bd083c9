import { useRef } from 'react'
import { freeKey, isMadeKey, keysOfForm, slugOf } from './keys.ts'
import { useBuilder } from './useTemplateWork.ts'

/**
 * Returns what to call when the label of a part has been typed: a key that was made from its label follows it, until it
 * is published or somebody types another.
 */
export function useMadeKey(key: string, label: string, type: string): () => void {
  const { work, published, mayEdit } = useBuilder()
  const last = useRef({ key, label })
  if (last.current.key !== key) last.current = { key, label }
  return () => {
    const before = last.current.label
    last.current = { key, label }
    if (!mayEdit || before === label || published.has(key) || !isMadeKey(key, before, type)) return
    const slug = slugOf(label)
    const others = keysOfForm(work.current().doc.body)
    others.delete(key)
    if (slug) work.rename(key, freeKey(slug, others))
  }
}
