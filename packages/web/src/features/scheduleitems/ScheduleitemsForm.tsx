import { useNavigate, useSearch } from '@tanstack/react-router'
import { blankScheduleItem } from '@jobwright/contract/blanks.ts'
import { MOST_CREW, scheduleKinds } from '@jobwright/contract/rules/schedule.ts'
import { ScheduleitemsDraft, type ScheduleItem } from '@jobwright/contract/resources/scheduleitems.ts'
import { dayOf } from '../../data/days.ts'
import { given } from '../../data/search.ts'
import { useMe } from '../../data/session.ts'
import { LinkPicker } from '../../parts/fields/LinkPicker.tsx'
import { TravelField } from '../../parts/fields/TravelField.tsx'
import { MomentField } from '../../parts/fields/MomentField.tsx'
import { SkillsField } from '../../parts/fields/SkillsField.tsx'
import { PeoplePicker } from '../../parts/people/PeoplePicker.tsx'
import { UserPicker } from '../../parts/people/UserPicker.tsx'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { FormValues, RecordFormState } from '../../parts/records/useRecordForm.ts'
import { PlainFields } from '../../parts/plain/PlainFields.tsx'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'

type ItemValues = FormValues<ScheduleItem, ScheduleitemsDraft>

/** Problems of a visit or an event beyond its schema. */
function itemProblems({ startAt, endAt, ProjectId, BidId }: ItemValues, zone: string) {
  const early =
    startAt &&
    endAt &&
    (startAt.length > 10 && endAt.length > 10 ? endAt < startAt : dayOf(endAt, zone) < dayOf(startAt, zone))
  return [
    ...(early ? [{ field: 'endAt', message: 'The end is before the start.' }] : []),
    ...(endAt && !startAt ? [{ field: 'endAt', message: 'An item without a start has no end.' }] : []),
    ...(ProjectId && BidId ? [{ field: 'BidId', message: 'A visit can belong to a project or a bid, not both.' }] : []),
  ]
}

/** The form of a visit or an event. */
export function useScheduleitemsForm({
  record,
  start,
  onSaved,
}: {
  record: ScheduleItem | null
  start?: Partial<ItemValues>
  onSaved?: (saved: ScheduleItem) => void
}): RecordFormState<ItemValues> {
  const { t } = useWords(scheduleWords)
  const { timezone } = useMe().Company
  return useResourceForm<'scheduleitems', ItemValues>({
    noun: 'scheduleitems',
    record,
    blank: { ...(blankScheduleItem as ItemValues), ...start },
    schema: ScheduleitemsDraft,
    check: (values) => itemProblems(values, timezone),
    notice: t('scheduleitems.saved'),
    onSaved,
  })
}

/** The fields of a visit or an event. */
export function ScheduleitemsFields({ state }: { state: RecordFormState<ItemValues> }) {
  const { t } = useWords(scheduleWords)
  const { timezone } = useMe().Company
  const skills = state.field('skills')
  return (
    <FieldGrid>
      <TextField
        wide
        required
        data-autofocus
        label={t('fields.title')}
        max={75}
        autoComplete="off"
        key={state.key('title')}
        {...state.field('title')}
      />
      <SelectField
        label={t('fields.visitKind')}
        clearable={false}
        data={scheduleKinds.map((kind) => ({ value: kind, label: t(`schedule.kind.${kind}`) }))}
        key={state.key('kind')}
        {...state.field('kind')}
      />
      <UserPicker label={t('fields.assignee')} key={state.key('UserId')} {...state.field('UserId')} />
      <LinkPicker state={state} />
      <MomentField label={t('fields.startAt')} zone={timezone} key={state.key('startAt')} {...state.field('startAt')} />
      <MomentField label={t('fields.endOn')} zone={timezone} key={state.key('endAt')} {...state.field('endAt')} />
      <PeoplePicker
        label={t('fields.crewIds')}
        max={MOST_CREW}
        key={state.key('crewIds')}
        {...state.field('crewIds')}
      />
      <TravelField key={state.key('travelMin')} {...state.field('travelMin')} />
      <SkillsField
        label={t('fields.skills')}
        key={state.key('skills')}
        defaultValue={skills.defaultValue as string[] | undefined}
        onChange={skills.onChange}
        error={skills.error}
      />
      <PlainFields noun="scheduleitems" state={state} />
      <TextArea
        label={t('fields.description')}
        max={4000}
        key={state.key('description')}
        {...state.field('description')}
      />
    </FieldGrid>
  )
}

/** Adds a visit or an event; then its page opens. */
export function ScheduleitemsAddPage() {
  const navigate = useNavigate()
  const start = given(useSearch({ from: '/_desk/schedule/items/add' }))
  const state = useScheduleitemsForm({
    record: null,
    start,
    onSaved: ({ id }) => void navigate({ to: '/schedule/items/$id', params: { id } }),
  })
  return (
    <AddPage noun="scheduleitems" state={state}>
      <ScheduleitemsFields state={state} />
    </AddPage>
  )
}
