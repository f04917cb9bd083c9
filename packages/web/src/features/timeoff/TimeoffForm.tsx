import { useNavigate, useSearch } from '@tanstack/react-router'
import { blankTimeOff } from '@jobwright/contract/blanks.ts'
import { timeOffKinds } from '@jobwright/contract/rules/schedule.ts'
import { TimeoffDraft, type TimeOff } from '@jobwright/contract/resources/timeoff.ts'
import { schedule } from '@jobwright/contract/calls.gen.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useOnPhone } from '../../data/view.ts'
import { UserPicker } from '../../parts/people/UserPicker.tsx'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import type { OffValues } from './offValues.ts'
import { PartOfDay } from './PartOfDay.tsx'
import { TimeoffPhone } from './TimeoffPhone.tsx'

function offProblems({ from, to, fromMin, toMin }: OffValues) {
  return [
    ...(from && to && to < from ? [{ field: 'to', message: 'The last day is before the first.' }] : []),
    ...(fromMin !== null && from !== to
      ? [{ field: 'fromMin', message: 'Times are only possible on a single day.' }]
      : []),
    ...(fromMin !== null && toMin !== null && toMin <= fromMin
      ? [{ field: 'toMin', message: 'The end is before the start.' }]
      : []),
  ]
}

/** The form of a request for time off. */
export function useTimeoffForm({
  record,
  day = '',
  onSaved,
}: {
  record: TimeOff | null
  /** The day that a new request begins with. */
  day?: string | undefined
  onSaved?: (saved: TimeOff) => void
}): RecordFormState<OffValues> {
  const { t } = useWords(scheduleWords)
  const me = useMe()
  return useResourceForm<'timeoff', OffValues>({
    noun: 'timeoff',
    record,
    blank: { ...(blankTimeOff(me.id) as OffValues), from: day, to: day },
    schema: TimeoffDraft,
    check: offProblems,
    notice: t('timeoff.saved'),
    onSaved,
  })
}

/** The fields of a request for time off. */
export function TimeoffFields({ state }: { state: RecordFormState<OffValues> }) {
  const { t } = useWords(scheduleWords)
  const isPlanner = useCan(schedule.commit)
  const [from, to] = [state.form.useWatchValue('from'), state.form.useWatchValue('to')]
  const [first, last] = [state.field('from'), state.field('to')]
  return (
    <FieldGrid>
      {isPlanner && (
        <UserPicker
          required
          clearable={false}
          label={t('fields.UserId')}
          key={state.key('UserId')}
          {...state.field('UserId')}
        />
      )}
      <SelectField
        label={t('fields.offKind')}
        clearable={false}
        data={timeOffKinds.map((kind) => ({ value: kind, label: t(`offKind.${kind}`) }))}
        key={state.key('kind')}
        {...state.field('kind')}
      />
      <DateField
        required
        label={t('fields.from')}
        value={from || null}
        onChange={(day) => {
          first.onChange(day ?? '')
          if (day && (!to || to < day)) state.form.setFieldValue('to', day)
        }}
        error={first.error}
      />
      <DateField
        required
        label={t('fields.to')}
        value={to || null}
        min={from || undefined}
        onChange={(day) => last.onChange(day ?? '')}
        error={last.error}
      />
      {from !== '' && from === to && <PartOfDay state={state} />}
      <TextField
        wide
        label={t('fields.offReason')}
        max={75}
        autoComplete="off"
        key={state.key('title')}
        {...state.field('title')}
      />
    </FieldGrid>
  )
}

/** Asks for time off; then its page opens. */
export function TimeoffAddPage() {
  const navigate = useNavigate()
  const { from } = useSearch({ from: '/_desk/schedule/timeoff/add' })
  const state = useTimeoffForm({
    record: null,
    day: from,
    onSaved: ({ id }) => void navigate({ to: '/schedule/timeoff/$id', params: { id } }),
  })
  const onPhone = useOnPhone()
  if (onPhone) return <TimeoffPhone state={state} onLeave={() => void navigate({ to: '/mobile/schedule' })} />
  return (
    <AddPage noun="timeoff" state={state}>
      <TimeoffFields state={state} />
    </AddPage>
  )
}
