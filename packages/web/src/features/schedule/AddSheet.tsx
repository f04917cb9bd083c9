import { schedule, scheduleitems, tasks, timeoff } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { instantOf } from '../../data/days.ts'
import { newId } from '../../data/ids.ts'
import { createRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { UserPicker } from '../../parts/people/UserPicker.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { rereadPlan, useUndo } from './useUndo.ts'

type Kind = 'task' | 'visit' | 'event'
type Props = {
  /** The cell that it was asked for. */
  day: string
  UserId: string | null
  ProjectId: string | null
  asDraft: boolean
  zone: string
  onClose: () => void
}

/** Adds a task, a visit or an event on a day for a person; time off has a form of its own. */
export function AddSheet({
  day: givenDay,
  UserId: givenPerson,
  ProjectId: givenProject,
  asDraft,
  zone,
  onClose,
}: Props) {
  const { t } = useWords(scheduleWords)
  const navigate = useNavigate()
  const { busy, run } = useRun()
  const { noticeDrafts } = useUndo()
  const may = { task: useCan(tasks.create), item: useCan(scheduleitems.create), off: useCan(timeoff.create) }
  const kinds = (['task', 'visit', 'event'] as const).filter((kind) => (kind === 'task' ? may.task : may.item))
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'task')
  const [title, setTitle] = useState('')
  const [day, setDay] = useState<string | null>(givenDay)
  const [time, setTime] = useState('')
  const [UserId, setUserId] = useState(givenPerson)
  const [ProjectId, setProjectId] = useState(givenProject)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const becomesDraft = asDraft && kind !== 'task'
  const save = () => {
    if (title.trim() === '') return setErrors({ title: t('board.needsTitle') })
    if (day === null) return setErrors({ day: t('board.needsDay') })
    const startAt = time ? instantOf(day, time, zone) : day
    const common = { title: title.trim(), UserId, ProjectId, startAt }
    run(
      async () => {
        if (becomesDraft) {
          const items = [{ id: newId(), ...common, kind }]
          const { undoId } = await call(schedule.saveDrafts, { body: { items } })
          await rereadPlan()
          noticeDrafts(t('board.savedDrafts', { n: 1 }), undoId)
        } else {
          if (kind === 'task') await createRecord('tasks', { ...common, dueAt: time ? null : day })
          else await createRecord('scheduleitems', { ...common, kind })
          await rereadPlan()
          noticeSaved(t('board.added'))
        }
        onClose()
      },
      (found) => {
        setErrors(Object.fromEntries(found.map(({ field, message }) => [field.split('.').at(-1) ?? '', message])))
        return found.some(({ field }) => field.endsWith('title'))
      },
    )
    return undefined
  }
  return (
    <Sheet
      title={t('board.add')}
      onClose={onClose}
      onSubmit={save}
      width={520}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t(becomesDraft ? 'board.addDraft' : 'board.addButton')}
        </SheetButtons>
      }
    >
      <FieldGrid>
        <SelectField
          label={t('fields.visitKind')}
          clearable={false}
          allowDeselect={false}
          searchable={false}
          data={kinds.map((one) => ({ value: one, label: t(`schedule.kind.${one}`) }))}
          value={kind}
          onChange={(next) => setKind((next ?? 'task') as Kind)}
        />
        <TextField
          wide
          required
          data-autofocus
          label={t('fields.title')}
          max={75}
          autoComplete="off"
          value={title}
          error={errors['title']}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <DateField label={t('board.day')} required value={day} onChange={setDay} error={errors['day']} />
        <TextField
          type="time"
          label={t('board.time')}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <UserPicker label={t('fields.assignee')} value={UserId} onChange={setUserId} />
        <RecordPicker
          noun="projects"
          label={t('fields.ProjectId')}
          value={ProjectId}
          onChange={setProjectId}
          show={(project) => ({ label: project.title, detail: project.number })}
        />
      </FieldGrid>
      {may.off && (
        <Button variant="subtle" mt="sm" onClick={() => void navigate({ to: '/schedule/timeoff/add' })}>
          {t('board.addOff')}
        </Button>
      )}
    </Sheet>
  )
}
