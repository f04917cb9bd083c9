import { schedule } from '@jobwright/contract/calls.gen.ts'
import type { ItemPlace } from '@jobwright/contract/plan/boardItems.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { Move, MovePreview } from '@jobwright/contract/resources/schedule.ts'
import type { MoveReason } from '@jobwright/contract/rules/schedule.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { call } from '../../data/api.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { noticeProblem, noticeUndo } from '../../ui/Notice.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import type { BoardEntry } from './boardModel.ts'
import { rereadPlan, useUndo } from './useUndo.ts'

/** A change that is shown and not done yet. While it is `moving`, the item is still in the hand. */
export type Pending = {
  entries: readonly BoardEntry[]
  moves: readonly Move[]
  places: ReadonlyMap<string, ItemPlace>
  stage: 'moving' | 'preview'
}

const REST_MS = 180
const none: ReadonlyMap<string, ItemPlace> = new Map()

/** Changes of the plan on the page: proposed, previewed by the server, done or put back. */
export type Planner = {
  pending: Pending | null
  preview: MovePreview | undefined
  previewProblem: unknown
  /** What a board shows of the change. */
  shown: {
    /** Where the change would put everything. */
    moved: ReadonlyMap<string, ItemPlace>
    entries: readonly BoardEntry[] | undefined
    isMoving: boolean
  }
  isDraft: boolean
  busy: boolean
  propose: (pending: Pending) => void
  putBack: () => void
  reason: MoveReason | ''
  setReason: (reason: MoveReason | '') => void
  commit: (only: boolean) => void
}

/** The change at hand. With `asDrafts`, it becomes a draft instead of taking effect. */
export function usePlanner(asDrafts: boolean): Planner {
  const { t } = useWords(scheduleWords)
  const { busy, run } = useRun()
  const { undo, noticeDrafts } = useUndo()
  const [pending, setPending] = useState<Pending | null>(null)
  const [round, setRound] = useState(0)
  const [reason, setReason] = useState<MoveReason | ''>('')
  // What has a draft already stays one: doing the change at once would leave the draft behind.
  const isDraft = asDrafts || (pending?.entries.some((entry) => entry.isDraft) ?? false)
  const [rested] = useDebouncedValue(pending, REST_MS)
  const asked = pending?.stage === 'preview' ? pending : rested
  const query = useQuery({
    // Not among what events read again: what somebody agreed to must not change under their hand.
    queryKey: ['movePreview', isDraft, round, asked?.moves],
    enabled: pending !== null && asked !== null && asked.moves.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      call(
        schedule.preview,
        { body: { moves: [...(asked?.moves ?? [])], cascade: 'push', asDraft: isDraft } },
        { signal },
      ),
  })
  const isCurrent = pending !== null && asked === pending && !query.isPlaceholderData
  const preview = isCurrent ? query.data : undefined
  const moved = useMemo(() => {
    if (!pending) return none
    if (!preview) return pending.places
    return new Map<string, ItemPlace>([
      ...pending.places,
      ...preview.moved.map(({ id, after }) => [id, after] as const),
    ])
  }, [pending, preview])

  const entries = pending?.entries
  const isMoving = pending?.stage === 'moving'
  const shown = useMemo(() => ({ moved, entries, isMoving }), [moved, entries, isMoving])
  const finish = async () => {
    await rereadPlan()
    setPending(null)
    setReason('')
  }
  const saveDrafts = async (moves: Move[], cascade: 'push' | 'none', n: number) => {
    const { undoId } = await call(schedule.saveDrafts, { body: { moves, cascade } })
    await finish()
    noticeDrafts(t('board.savedDrafts', { n }), undoId)
  }
  const commit = (only: boolean) => {
    if (!pending || busy || (!preview && !only)) return
    const moves = [...pending.moves]
    const cascade = only ? 'none' : 'push'
    run(async () => {
      try {
        if (isDraft) {
          await saveDrafts(moves, cascade, only ? moves.length : (preview?.moved.length ?? moves.length))
          return
        }
        const sent = only ? moves.map((move) => withVersion(move, pending.entries)) : moves
        const { change } = await call(schedule.commit, {
          body: { moves: sent, cascade, reason, ...(!only && preview && { key: preview.key }) },
        })
        await finish()
        noticeUndo(t('board.moved', { n: change.count }), t('board.undo'), () => undo(change.id), 'schedule')
      } catch (problem) {
        if (!(problem instanceof Refusal) || problem.status !== 409) throw problem
        // Somebody moved some of it meanwhile: the panel stays, with what the change would do now.
        noticeProblem(t('board.changedMeanwhile'), t('ui.close'))
        await rereadPlan()
        setRound((before) => before + 1)
      }
    })
  }
  return {
    pending,
    preview,
    previewProblem: isCurrent ? query.error : null,
    shown,
    isDraft,
    busy,
    propose: setPending,
    putBack: () => setPending(null),
    reason,
    setReason,
    commit,
  }
}

function withVersion(move: Move, entries: readonly BoardEntry[]): Move {
  const version = entries.find(({ item }) => item.id === move.id)?.item.version ?? 0
  return version > 0 ? { ...move, version } : move
}
