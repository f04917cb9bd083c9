import { useNavigate } from '@tanstack/react-router'
import { blankCrews, CrewsDraft, type Crews } from '@jobwright/contract/resources/crews.ts'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'

type Values = Required<CrewsDraft>

/** The form of a crew. */
export function useCrewsForm({
  record,
  onSaved,
}: {
  record: Crews | null
  onSaved?: (saved: Crews) => void
}): RecordFormState<Values> {
  const { t } = useWords()
  return useResourceForm<'crews', Values>({
    noun: 'crews',
    record,
    blank: blankCrews,
    schema: CrewsDraft,
    notice: t('crews.saved'),
    onSaved,
  })
}

/** The fields of a crew. */
export function CrewsFields({ state }: { state: RecordFormState<Values> }) {
  const { t } = useWords()
  return (
    <FieldGrid>
      <TextField required label={t('fields.title')} max={75} key={state.key('title')} {...state.field('title')} />
      <RecordPicker
        noun="projects"
        label={t('fields.ProjectId')}
        show={(row) => ({ label: row.title, detail: row.number })}
        key={state.key('ProjectId')}
        {...state.field('ProjectId')}
      />
      <TextArea label={t('fields.notes')} key={state.key('notes')} {...state.field('notes')} />
    </FieldGrid>
  )
}

/** Adds a crew; then its page opens. */
export function CrewsAddPage() {
  const navigate = useNavigate()
  const state = useCrewsForm({
    record: null,
    onSaved: ({ id }) => void navigate({ to: '/crews/$id', params: { id } }),
  })
  return (
    <AddPage noun="crews" state={state}>
      <CrewsFields state={state} />
    </AddPage>
  )
}
