import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { revisions } from '@jobwright/contract/calls.gen.ts'
import type { Markup } from '@jobwright/contract/resources/documents.ts'
import type { Annotation } from '@jobwright/contract/resources/annotations.ts'
import { call } from '../../../data/api.ts'
import { keys } from '../../../data/keys.ts'
import { queryClient } from '../../../data/queries.ts'
import { useMe } from '../../../data/session.ts'

/** The annotations of a revision: one's own markup, and published ones; each can be hidden. */
export function useMarkups(documentId: string, revisionId: string, enabled: boolean) {
  const me = useMe()
  const queryKey = [...keys.record('documents', documentId), 'markups', revisionId]
  const { data } = useQuery({
    queryKey,
    enabled,
    queryFn: ({ signal }) => call(revisions.markups, { params: { id: revisionId } }, { signal }),
  })
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const all = data?.rows ?? []
  const mine = all.find((markup) => markup.author?.id === me.id)
  const seen = all.filter((markup) => !hidden.has(markup.id) && markup.marks.length > 0)
  const save = async (marks: readonly Annotation[], published: boolean): Promise<Markup> => {
    const saved = await call(revisions.mark, {
      params: { id: revisionId },
      body: { marks: [...marks], published, version: mine?.version ?? 0 },
    })
    queryClient.setQueryData<{ rows: Markup[] }>(queryKey, (before) => ({
      rows: [...(before?.rows ?? []).filter((markup) => markup.id !== saved.id), saved],
    }))
    return saved
  }
  return {
    ready: data !== undefined,
    all,
    mine,
    /** The visible ones. */
    seen,
    isSeen: (markup: Markup) => !hidden.has(markup.id),
    toggle: (markup: Markup) => {
      const next = new Set(hidden)
      if (!next.delete(markup.id)) next.add(markup.id)
      setHidden(next)
    },
    save,
  }
}
export type Markups = ReturnType<typeof useMarkups>
