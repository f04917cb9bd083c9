import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useTrashDays } from '../../data/policy.ts'
import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { keys } from '../../data/keys.ts'
import { readLinks } from '../../data/records.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { removeWithUndo } from './removal.ts'
import type { RemovalWords } from './removal.ts'
import styles from './DeleteDialog.module.css'

type Props = {
  noun: ResourceName
  ids: readonly string[]
  title?: string | undefined
  onClose: () => void
  onDeleted?: () => void
  /** Deletes them in another way than one by one; returns whether `onDeleted` is to be called. */
  remove?: ((ids: readonly string[]) => Promise<boolean>) | undefined
  /** Counts what points at all of them in one request. */
  linksOfAll?: ((signal: AbortSignal) => ReturnType<typeof readLinks>) | undefined
}

// Each record takes one count request; beyond this many, the rest is summarized.
const COUNTED = 40

/** The texts of a deletion, translated. */
function useRemovalWords(noun: ResourceName): RemovalWords {
  const { t } = useWords(listsWords)
  return {
    done: (count) => (count === 1 ? t(`forms.deletedOne.${noun}` as WordKey) : t('forms.deletedMany', { count })),
    undo: t('forms.undo'),
    close: t('forms.close'),
    failed: (count) => t('forms.deleteFailed', { count }),
  }
}

/** Shows what is linked and will be unlinked before a deletion. */
export function DeleteDialog({ noun, ids, title, onClose, onDeleted, remove: removeAll, linksOfAll }: Props) {
  const { t } = useWords(listsWords)
  const words = useRemovalWords(noun)
  const [busy, setBusy] = useState(false)
  const asked = ids.slice(0, COUNTED)
  const reads = linksOfAll
    ? [{ key: ids.join(), read: linksOfAll }]
    : asked.map((id) => ({ key: id, read: (signal: AbortSignal) => readLinks(noun, id, signal) }))
  const links = useQueries({
    queries: reads.map(({ key, read }) => ({
      queryKey: keys.links(noun, key),
      staleTime: 0,
      queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
    })),
  })
  const counts = new Map<string, number>()
  for (const link of links.flatMap((one) => one.data?.links ?? []))
    if (link.count > 0) counts.set(link.resource, (counts.get(link.resource) ?? 0) + link.count)
  const pending = links.some((one) => one.isPending)
  const unknown = links.some((one) => one.isError) || (!linksOfAll && ids.length > asked.length)
  const remove = async () => {
    setBusy(true)
    onClose()
    const isDone = await (removeAll ? removeAll(ids) : removeWithUndo(noun, ids, words))
    if (isDone) onDeleted?.()
  }
  const heading =
    ids.length === 1 ? t(`forms.deleteOne.${noun}` as WordKey) : t('removal.deleteMany', { count: ids.length })
  return (
    <ConfirmDialog
      opened
      title={heading}
      confirmLabel={t('forms.delete')}
      danger
      busy={busy || pending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {title && <p className={styles.title}>{title}</p>}
      {!pending && counts.size > 0 && (
        <>
          <p>{t('removal.willUnlink')}</p>
          <ul className={styles.links}>
            {[...counts].map(([resource, count]) => (
              <li key={resource}>{t(`forms.counted.${resource}` as WordKey, { count })}</li>
            ))}
          </ul>
        </>
      )}
      {!pending && counts.size === 0 && !unknown && <p>{t('removal.nothingLinked', { count: ids.length })}</p>}
      {unknown && <p>{t('removal.linksUnknown')}</p>}
      <p className={styles.quiet}>{t('removal.trashNote', { days: useTrashDays() })}</p>
    </ConfirmDialog>
  )
}
