import { Checkbox } from '@mantine/core'
import { blankTask } from '@jobwright/contract/blanks.ts'
import type { Recurrence, Task, TaskDraft } from '@jobwright/contract/resources/tasks.ts'
import { MOST_REQUIRED_PHOTOS } from '@jobwright/contract/rules/transitions.ts'
import { useMe } from '../../data/session.ts'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useWords } from '../../words/words.tsx'
import { CustomFields } from '../custom/CustomFields.tsx'
import { PlainFields } from '../plain/PlainFields.tsx'
import { LinkPicker } from '../fields/LinkPicker.tsx'
import { SkillsField } from '../fields/SkillsField.tsx'
import { TravelField } from '../fields/TravelField.tsx'
import { MomentField } from '../fields/MomentField.tsx'
import { PeoplePicker } from '../people/PeoplePicker.tsx'
import { LabelField } from '../status/LabelField.tsx'
import { StatusField } from '../status/StatusField.tsx'
import { useResourceForm } from '../records/useResourceForm.ts'
import type { FormValues, RecordFormState } from '../records/useRecordForm.ts'
import { UserPicker } from '../people/UserPicker.tsx'
import { dayOf } from '../../data/days.ts'
import { BlockersField } from './BlockersField.tsx'
import { HoursField } from './HoursField.tsx'
import { ChecklistEditor } from './ChecklistEditor.tsx'
import { RecurrenceFields } from './RecurrenceFields.tsx'
import { useTaskTypes } from './taskTypes.ts'
import { TypeField } from './TypeField.tsx'
import styles from './tasks.module.css'
import { tasksWords } from '../../words/lazy/tasks.ts'

export type TaskValues = Omit<FormValues<Task, TaskDraft>, 'status' | 'durationMin' | 'window' | 'recurrence'> & {
  recurrence?: Recurrence | null
}

const { status: _, durationMin: __, window: ___, recurrence, ...rest } = blankTask
const blank: TaskValues = { ...rest, checklist: [], watcherIds: [], crewIds: [], blockedByIds: [], skills: [] }
// The recurrence is set on creation; a later change states how much of the series it affects.
const blankNew: TaskValues = { ...blank, recurrence }

type Settings = {
  record: Task | null
  onSaved?: (task: Task) => void
  start?: Partial<TaskValues>
  told?: () => Record<string, unknown>
}

/** Problems of a task beyond its schema. */
function taskProblems(values: Pick<TaskValues, 'startAt' | 'dueAt' | 'ProjectId' | 'BidId'>, zone: string) {
  const { startAt, dueAt } = values
  const early =
    startAt &&
    dueAt &&
    (startAt.length > 10 && dueAt.length > 10 ? dueAt < startAt : dayOf(dueAt, zone) < dayOf(startAt, zone))
  return [
    ...(early ? [{ field: 'dueAt', message: 'The due date is before the start.' }] : []),
    ...(values.ProjectId && values.BidId
      ? [{ field: 'BidId', message: 'A task can belong to a project or a bid, not both.' }]
      : []),
  ]
}

/** The form of a task. */
export function useTaskForm({ record, start, ...settings }: Settings): RecordFormState<TaskValues> {
  const { t } = useWords(tasksWords)
  const { timezone } = useMe().Company
  return useResourceForm<'tasks', TaskValues>({
    noun: 'tasks',
    record,
    blank: record ? blank : { ...blankNew, ...start },
    schema: async () => (await import('@jobwright/contract/resources/tasks.ts')).TaskDraft,
    check: (values) => taskProblems(values, timezone),
    notice: t('tasks.saved'),
    ...settings,
  })
}

/** The fields of a task. */
export function TaskFields({
  state,
  taskId,
  status = blankTask.status,
}: {
  state: RecordFormState<TaskValues>
  taskId?: string
  /** The task's status, which the form does not change. */
  status?: number
}) {
  const { t } = useWords(tasksWords)
  const { timezone } = useMe().Company
  const types = useTaskTypes()
  const { defaultValue: _value, ...labelField } = state.field('labelId')
  const label = state.form.useWatchValue('labelId')
  const times = { startAt: state.form.useWatchValue('startAt'), dueAt: state.form.useWatchValue('dueAt') }
  const estimate = state.field('estimateMin')
  const skills = state.field('skills')
  const needed = state.field('requiredOnComplete') as unknown as {
    onChange: (value: TaskValues['requiredOnComplete']) => void
    defaultValue: TaskValues['requiredOnComplete']
  }
  const need = (patch: Partial<TaskValues['requiredOnComplete']>) =>
    needed.onChange({ ...state.form.getValues().requiredOnComplete, ...patch })
  return (
    <FieldGrid>
      <TextField
        wide
        required
        data-autofocus
        label={t('fields.taskTitle')}
        max={75}
        autoComplete="off"
        key={state.key('title')}
        {...state.field('title')}
      />
      <LinkPicker state={state} />
      <UserPicker label={t('fields.assignee')} key={state.key('UserId')} {...state.field('UserId')} />
      <StatusField
        kind="priority"
        label={t('fields.priority')}
        key={state.key('priority')}
        {...state.field('priority')}
      />
      <LabelField kind="task" status={status} value={label ?? null} {...labelField} />
      <MomentField label={t('fields.startAt')} zone={timezone} key={state.key('startAt')} {...state.field('startAt')} />
      <MomentField label={t('fields.dueAt')} zone={timezone} key={state.key('dueAt')} {...state.field('dueAt')} />
      {types.length > 0 ? (
        <TypeField key={state.key('typeId')} {...state.field('typeId')} />
      ) : (
        <TextField label={t('fields.type')} autoComplete="off" key={state.key('type')} {...state.field('type')} />
      )}
      <HoursField
        label={t('fields.estimateMin')}
        key={state.key('estimateMin')}
        error={estimate.error}
        defaultValue={estimate.defaultValue as number | null | undefined}
        onChange={estimate.onChange}
      />
      <PeoplePicker label={t('fields.crewIds')} max={20} key={state.key('crewIds')} {...state.field('crewIds')} />
      <PeoplePicker
        label={t('fields.watcherIds')}
        max={20}
        key={state.key('watcherIds')}
        {...state.field('watcherIds')}
      />
      <TextArea
        label={t('fields.description')}
        max={4000}
        key={state.key('description')}
        {...state.field('description')}
      />
      <div className={styles.full}>
        <ChecklistEditor key={state.key('checklist')} {...state.field('checklist')} errors={state.form.errors} />
      </div>
      <div className={styles.full}>
        <p className={styles.legend}>{t('fields.requiredOnComplete')}</p>
        <div className={styles.editMore} key={state.key('requiredOnComplete')}>
          <Checkbox
            label={t('tasks.needsChecklist')}
            defaultChecked={needed.defaultValue?.checklist ?? false}
            onChange={(event) => need({ checklist: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('tasks.needsNote')}
            defaultChecked={needed.defaultValue?.note ?? false}
            onChange={(event) => need({ note: event.currentTarget.checked })}
          />
          <NumberField
            className={styles.photoCount ?? ''}
            label={t('tasks.needsPhotos')}
            min={0}
            max={MOST_REQUIRED_PHOTOS}
            placeholder="0"
            defaultValue={needed.defaultValue?.photos || ''}
            onChange={(value) => need({ photos: Number(value) || 0 })}
          />
        </div>
      </div>
      <div className={styles.full}>
        <BlockersField
          key={`${state.key('blockedByIds')} ${state.key('lags')}`}
          blockers={state.field('blockedByIds')}
          lags={state.field('lags')}
          except={taskId}
          errors={state.form.errors}
        />
      </div>
      <TravelField key={state.key('travelMin')} {...state.field('travelMin')} />
      <SkillsField
        label={t('fields.skills')}
        key={state.key('skills')}
        defaultValue={skills.defaultValue as string[] | undefined}
        onChange={skills.onChange}
        error={skills.error}
      />
      {state.isNew && (
        <div className={styles.full}>
          <RecurrenceFields key={state.key('recurrence')} {...state.field('recurrence')} times={times} />
        </div>
      )}
      <PlainFields noun="tasks" state={state} />
      <CustomFields noun="tasks" state={state} />
    </FieldGrid>
  )
}
