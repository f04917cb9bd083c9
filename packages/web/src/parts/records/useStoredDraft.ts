import { useEffect } from 'react'
import { fieldStore } from '../../data/phone/mode.ts'
import { useStore } from '../../data/store.ts'
import { draftOf, type KeptDraft } from './keptDraft.ts'

type Settings<V> = {
  name: string
  blank: V
  /** The draft that the browser's own storage had. */
  found: KeptDraft<V> | undefined
  /** Whether somebody types already: nothing is put in their way. */
  isTouched: () => boolean
  restore: (draft: KeptDraft<V>) => void
  /** Throws away the draft that was found. */
  discard: () => void
}

/**
 * Restores a draft from the phone's store, which is on disk at once. A browser that is killed may lose the last seconds of
 * its own storage, where drafts are otherwise kept.
 */
export function useStoredDraft<V extends Record<string, unknown>>(settings: Settings<V>): void {
  const store = useStore(fieldStore)
  useEffect(() => {
    if (!store) return undefined
    let isGone = false
    const { name, blank, found, isTouched, restore, discard } = settings
    const look = async () => {
      // A page left right after Save still has its draft; restored, it would conflict with the save.
      if (found?.key !== undefined && (await store.hasSaved(found.key))) return discard()
      const draft = draftOf(await store.draft(name), blank)
      if (!draft || (draft.at ?? 0) <= (found?.at ?? 0)) return
      if (draft.key !== undefined && (await store.hasSaved(draft.key))) return store.keepDraft(name, undefined)
      if (!isGone && !isTouched()) restore(draft)
    }
    void look().catch(() => undefined)
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the store that opens
  }, [store])
}
