import { userColors } from '@jobwright/contract/rules/colors.ts'
import { useNavigate } from '@tanstack/react-router'
import { blankCrew } from '@jobwright/contract/blanks.ts'
import { CrewsDraft, type Crew } from '@jobwright/contract/resources/crews.ts'
import { UserPicker } from '../../parts/people/UserPicker.tsx'
import { PlainFields } from '../../parts/plain/PlainFields.tsx'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { FormValues, RecordFormState } from '../../parts/records/useRecordForm.ts'
import { ColorField } from '../../ui/ColorField.tsx'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { MembersField } from './MembersField.tsx'

type CrewValues = FormValues<Crew, CrewsDraft>

/** The form of a crew. */
export function useCrewsForm({
  record,
  onSaved,
}: {
  record: Crew | null
  onSaved?: (saved: Crew) => void
}): RecordFormState<CrewValues> {
  const { t } = useWords(scheduleWords)
  return useResourceForm<'crews', CrewValues>({
    noun: 'crews',
    record,
    blank: blankCrew,
    schema: CrewsDraft,
    notice: t('crews.saved'),
    onSaved,
  })
}

/** The fields of a crew. */
export function CrewsFields({ state }: { state: RecordFormState<CrewValues> }) {
  const { t } = useWords(scheduleWords)
  const color = state.field('color')
  const members = state.field('members')
  return (
    <FieldGrid>
      <TextField
        required
        data-autofocus
        label={t('fields.name')}
        max={75}
        autoComplete="off"
        key={state.key('title')}
        {...state.field('title')}
      />
      <UserPicker label={t('board.crew.lead')} key={state.key('UserId')} {...state.field('UserId')} />
      <ColorField
        wide
        label={t('fields.color')}
        colors={userColors}
        key={state.key('color')}
        {...(typeof color.defaultValue === 'string' && { defaultValue: color.defaultValue })}
        onChange={color.onChange}
      />
      <MembersField
        key={state.key('members')}
        defaultValue={members.defaultValue as CrewValues['members'] | undefined}
        onChange={members.onChange}
        errors={state.form.errors}
      />
      <PlainFields noun="crews" state={state} />
    </FieldGrid>
  )
}

/** Adds a crew; then its page opens. */
export function CrewsAddPage() {
  const navigate = useNavigate()
  const state = useCrewsForm({
    record: null,
    onSaved: ({ id }) => void navigate({ to: '/schedule/crews/$id', params: { id } }),
  })
  return (
    <AddPage noun="crews" state={state}>
      <CrewsFields state={state} />
    </AddPage>
  )
}
