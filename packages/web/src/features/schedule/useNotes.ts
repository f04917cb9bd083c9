import { useMemo } from 'react'
import { conflictText, hoursText } from './boardWords.ts'
import type { BoardGroup, BoardRow } from './boardModel.ts'
import type { Plan } from './useBoard.ts'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'

/** What stands below a name. */
export type RowNote = { text: string; hasProblem: boolean }

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
      t('schedule.hoursOf', { planned: hoursText(planned), available: hoursText(available) })
    const peopleIn = (groups: readonly BoardGroup[]) => [
      ...new Set(groups.flatMap(({ rows }) => rows.flatMap(({ kind, id }) => (kind === 'person' && id ? [id] : [])))),
    ]
    return {
      ofRow: (row: BoardRow): RowNote => {
        if (row.kind === 'nobody') {
          const n = row.bars.filter(({ isGhost }) => !isGhost).length
          return { text: n > 0 ? t('schedule.items', { n }) : '', hasProblem: false }
        }
        if (row.kind === 'project' || row.id === null || !plan) return { text: '', hasProblem: false }
        const conflicts = plan.conflictsOfPerson.get(row.id) ?? []
        const load = sum([row.id], days)
        const [first] = conflicts
        const said = first && conflictText(first, words, plan.byId, first.id)
        const text = [ofHours(load), said].filter(Boolean).join(', ')
        return { text, hasProblem: first !== undefined || load.planned > load.available }
      },
      ofGroup: (group: BoardGroup): { title: string; note: string } => {
        const title = group.title || t(`schedule.group.${group.kind as 'others' | 'nobody' | 'projects'}`)
        const ids = peopleIn([group])
        if (ids.length === 0) return { title, note: '' }
        return {
          title,
          note: [t('schedule.crew.people', { n: ids.length }), ofHours(sum(ids, days))].join(' · '),
        }
      },
      ofDay: (groups: readonly BoardGroup[], day: string): { note: string; isOver: boolean } => {
        const load = sum(peopleIn(groups), [day])
        return {
          note: load.planned === 0 && load.available === 0 ? '' : ofHours(load),
          isOver: load.planned > load.available,
        }
      },
    }
  }, [plan, days, words])
}
