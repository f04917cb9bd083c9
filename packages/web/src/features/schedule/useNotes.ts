import { useMemo } from 'react'
import { conflictText, hoursText, weekdayName, whenText } from './boardWords.ts'
import type { BoardGroup, BoardRow } from './boardModel.ts'
import type { Plan } from './useBoard.ts'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'

/** What stands below a name. */
export type RowNote = { text: string; hasProblem: boolean }

const isOver = ({ planned, available }: { planned: number; available: number }): boolean => planned > available

/** The hours of rows, of groups and of days, from the plan: they add up. */
export function useNotes(plan: Plan | undefined, days: readonly string[]) {
  const words = useWords(scheduleWords)
  return useMemo(() => {
    const { t } = words
    const sum = (ids: readonly string[], some: readonly string[]) => {
      let [planned, available] = [0, 0]
      for (const id of ids)
        for (const day of some) {
          const load = plan?.loads.get(`${id} ${day}`)
          planned += load?.planned ?? 0
          available += load?.available ?? 0
        }
      return { planned, available }
    }
    const ofHours = ({ planned, available }: { planned: number; available: number }) =>
      t('board.hoursOf', { planned: hoursText(planned), available: hoursText(available) })
    const peopleIn = (groups: readonly BoardGroup[]) => [
      ...new Set(groups.flatMap(({ rows }) => rows.flatMap(({ kind, id }) => (kind === 'person' && id ? [id] : [])))),
    ]
    return {
      ofRow: (row: BoardRow): RowNote => {
        if (row.kind === 'nobody') {
          const n = row.bars.filter(({ isGhost }) => !isGhost).length
          return { text: n > 0 ? t('board.items', { n }) : '', hasProblem: false }
        }
        const own = row.kind === 'item' ? plan?.byId.get(row.id ?? '') : undefined
        if (own)
          return { text: whenText(own, words, true), hasProblem: plan?.conflictsOfItem.has(own.item.id) ?? false }
        if (row.kind !== 'person' || row.id === null || !plan) return { text: '', hasProblem: false }
        const { id } = row
        const conflicts = plan.conflictsOfPerson.get(row.id) ?? []
        const load = sum([id], days)
        const full = days.find((day) => isOver(sum([id], [day])))
        const [first] = conflicts
        const said =
          (first && conflictText(first, words, plan.byId, first.id)) ??
          (full && days.length > 1 && t('board.tooMuch', { day: weekdayName(full, words.manner) }))
        const planned = t('board.hours', { n: hoursText(load.planned) })
        const text = said ? `${planned}, ${said}` : ofHours(load)
        return { text, hasProblem: first !== undefined || full !== undefined }
      },
      ofGroup: (group: BoardGroup): { title: string; note: string } => {
        const title = group.title || t(`board.group.${group.kind as 'others' | 'nobody' | 'projects'}`)
        const ids = peopleIn([group])
        if (ids.length === 0) return { title, note: '' }
        return {
          title,
          note: [t('board.crew.people', { n: ids.length }), ofHours(sum(ids, days))].join(' · '),
        }
      },
      ofDay: (groups: readonly BoardGroup[], day: string): { note: string; isOver: boolean } => {
        const load = sum(peopleIn(groups), [day])
        return {
          note: load.planned === 0 && load.available === 0 ? '' : ofHours(load),
          isOver: isOver(load),
        }
      },
    }
  }, [plan, days, words])
}
