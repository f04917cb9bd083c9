import type { ReactNode } from 'react'
import { same } from '../../data/drafts.ts'
import { useWords } from '../../words/words.tsx'

type Item = { id: string }
const isList = (value: unknown): value is Item[] => Array.isArray(value)

/** Whether a field holds the lines of a document: what changed is said, not both lists. */
export const holdsLines = (field: string): boolean => field === 'lines' || field === 'costs'

/** What a change made of the lines of a document: "1 line added, 2 lines changed". */
export function LinesChange({ before, after }: { before: unknown; after: unknown }): ReactNode {
  const { t } = useWords()
  const [was, is] = [isList(before) ? before : [], isList(after) ? after : []]
  const old = new Map(was.map((item) => [item.id, item]))
  const now = new Set(is.map(({ id }) => id))
  const added = is.filter(({ id }) => !old.has(id)).length
  const removed = was.filter(({ id }) => !now.has(id)).length
  const changed = is.filter((item) => old.has(item.id) && !same(old.get(item.id), item)).length
  const parts = [
    added > 0 && t('forms.linesAdded', { n: added }),
    changed > 0 && t('forms.linesChanged', { n: changed }),
    removed > 0 && t('forms.linesRemoved', { n: removed }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : t('forms.linesMoved')
}
