import type { Conflict } from '@jobwright/contract/plan/conflicts.ts'
import { useMemo } from 'react'
import type { Words } from '../../words/words.tsx'
import { toneOf, type Coloring } from './boardColors.ts'
import type { BoardEntry, BoardRow } from './boardModel.ts'
import type { BarLook } from './BoardRowView.tsx'
import { conflictText, detailText, entryText, jobText } from './boardWords.ts'
import type { Plan } from './useBoard.ts'

const noConflicts: readonly Conflict[] = []

type LooksOf = (plan: Plan, row: BoardRow) => readonly BarLook[]
type Given = {
  words: Words
  coloring: Coloring
  names: ReadonlyMap<string, string>
  canMove: (entry: BoardEntry) => boolean
  today: string
}

function looker({ words, coloring, names, canMove, today }: Given): LooksOf {
  const known = new WeakMap<BoardEntry, Map<string, BarLook>>()
  const lookOf = (plan: Plan, entry: BoardEntry, person: string | null): BarLook => {
    const conflicts = plan.conflictsOfItem.get(entry.item.id) ?? noConflicts
    const key = [person, ...conflicts.map((one) => `${one.kind}${one.id}${one.with ?? ''}`)].join(' ')
    let looks = known.get(entry)
    if (!looks) known.set(entry, (looks = new Map<string, BarLook>()))
    let look = looks.get(key)
    if (!look) {
      const [first] = conflicts
      look = {
        tone: toneOf(entry.item, coloring, person),
        job: jobText(entry),
        detail: detailText(entry, words),
        text: entryText(entry, words, names, conflicts, plan.byId, today),
        problem: first ? conflictText(first, words, plan.byId, entry.item.id) : '',
        canMove: canMove(entry),
      }
      looks.set(key, look)
    }
    return look
  }
  return (plan, row) => row.bars.map(({ entry }) => lookOf(plan, entry, row.kind === 'person' ? row.id : null))
}

/** Returns how bars look. A bar of which nothing changed has the same object, so that its row is not drawn again. */
export function useLooks({ words, coloring, names, canMove, today }: Given): LooksOf {
  return useMemo(() => looker({ words, coloring, names, canMove, today }), [words, coloring, names, canMove, today])
}
