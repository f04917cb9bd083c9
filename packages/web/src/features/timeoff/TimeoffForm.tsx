import { useNavigate } from '@tanstack/react-router'
import { blankTimeoff, TimeoffDraft, type Timeoff } from '@jobwright/contract/resources/timeoff.ts'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'

type Values = Required<TimeoffDraft>

/** The form of a request. */
export function useTimeoffForm({
  record,
  onSaved,
}: {
  record: Timeoff | null
  onSaved?: (saved: Timeoff) => void
}): RecordFormState<Values> {
  const { t } = useWords()
  return useResourceForm<'timeoff', Values>({
    noun: 'timeoff',
    record,
    blank: blankTimeoff,
    schema: TimeoffDraft,
    notice: t('timeoff.saved'),
    onSaved,
  })
}

/** The fields of a request. */
export function TimeoffFields({ state }: { state: RecordFormState<Values> }) {
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

/** Adds a request; then its page opens. */
export function TimeoffAddPage() {
  const navigate = useNavigate()
  const state = useTimeoffForm({
    record: null,
    onSaved: ({ id }) => void navigate({ to: '/timeoff/$id', params: { id } }),
  })
  return (
    <AddPage noun="timeoff" state={state}>
      <TimeoffFields state={state} />
    </AddPage>
  )
}
