import { schedule } from '@jobwright/contract/calls.gen.ts'
import { isDay } from '@jobwright/contract/plan/items.ts'
import { daysBetween } from '@jobwright/contract/rules/days.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { dayOf, instantOf, timeOf } from '../../data/days.ts'
import { UserPicker } from '../../parts/people/UserPicker.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import type { BoardEntry } from './boardModel.ts'
import { moveTo, scheduledOn, shifted, timedAt } from './boardMoves.ts'
import type { Plan } from './useBoard.ts'
import { pendingOf } from './useMoves.ts'
import type { Planner } from './usePlanner.ts'
import { rereadPlan, useUndo } from './useUndo.ts'

type Props = { entry: BoardEntry; plan: Plan; planner: Planner; zone: string; onClose: () => void }

/** Moves an item without dragging: another day, time or person; then the change is previewed as any other. */
export function MoveDialog({ entry, plan, planner, zone, onClose }: Props) {
  const { t } = useWords(scheduleWords)
  const { busy, run } = useRun()
  const { noticeDrafts } = useUndo()
  const { place, item } = entry
  const [day, setDay] = useState(place.startAt ? dayOf(place.startAt, zone) : null)
  const [time, setTime] = useState(place.startAt ? timeOf(place.startAt, zone) : '')
  const [UserId, setUserId] = useState(place.UserId)
  const [error, setError] = useState<string>()
  const calendar = plan.calendarOf(item.ProjectId)

  const datesOn = (to: string) => {
    if (place.startAt === null)
      return time ? timedAt(entry, to, minutesOf(time)) : scheduledOn(entry, { day: to, minute: null }, calendar)
    const from = dayOf(place.startAt, zone)
    const moved = shifted(entry, { days: daysBetween(from, to), minutes: 0, edge: 'whole' }, calendar)
    const was = timeOf(place.startAt, zone)
    if (time === was || !moved) return moved
    if (time === '') return { startAt: to, endAt: moved.endAt && dayOf(moved.endAt, zone) }
    return isDay(place.startAt)
      ? timedAt(entry, to, minutesOf(time))
      : shiftedTime(moved, Date.parse(instantOf(to, time, zone)) - Date.parse(moved.startAt ?? ''))
  }
  const submit = () => {
    if (day === null) return setError(t('board.needsDay'))
    const after = { ...place, ...datesOn(day), UserId, crewIds: place.crewIds.filter((id) => id !== UserId) }
    const move = moveTo(entry, after)
    const change = move && pendingOf([{ entry, place: after, move }], 'preview')
    if (!change) return onClose()
    planner.propose(change)
    return onClose()
  }
  const drop = () =>
    run(async () => {
      const around = entry.days ?? { from: '1970-01-01', to: '1970-01-01' }
      const keys = [{ resource: item.resource, id: item.id }]
      const { undoId, discarded } = await call(schedule.dropDrafts, { body: { keys, ...around } })
      await rereadPlan()
      noticeDrafts(t('board.draftsDropped', { n: discarded }), undoId)
      onClose()
    })
  return (
    <Sheet
      title={t('board.moveTitle', { title: item.title })}
      onClose={onClose}
      onSubmit={submit}
      width={480}
      footer={<SheetButtons onCancel={onClose}>{t('board.showPreview')}</SheetButtons>}
    >
      <FieldGrid>
        <DateField label={t('board.day')} required value={day} onChange={setDay} error={error} />
        {item.resource !== 'projects' && (
          <TextField
            type="time"
            label={t('board.time')}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        )}
        <UserPicker label={t('fields.assignee')} value={UserId} onChange={setUserId} />
      </FieldGrid>
      {item.draft && (
        <Button variant="subtle" color="red" mt="sm" loading={busy} onClick={drop}>
          {t('board.dropDraft')}
        </Button>
      )}
    </Sheet>
  )
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const shiftedTime = ({ startAt, endAt }: { startAt: string | null; endAt: string | null }, by: number) => {
  const later = (moment: string | null) =>
    moment === null || isDay(moment) ? moment : new Date(Date.parse(moment) + by).toISOString()
  return { startAt: later(startAt), endAt: later(endAt) }
}
