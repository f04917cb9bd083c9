import { useNavigate } from '@tanstack/react-router'
import { blankScheduleitems, ScheduleitemsDraft, type Scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'

type Values = Required<ScheduleitemsDraft>

/** The form of a visit. */
export function useScheduleitemsForm({
  record,
  onSaved,
}: {
  record: Scheduleitems | null
  onSaved?: (saved: Scheduleitems) => void
}): RecordFormState<Values> {
  const { t } = useWords()
  return useResourceForm<'scheduleitems', Values>({
    noun: 'scheduleitems',
    record,
    blank: blankScheduleitems,
    schema: ScheduleitemsDraft,
    notice: t('scheduleitems.saved'),
    onSaved,
  })
}

/** The fields of a visit. */
export function ScheduleitemsFields({ state }: { state: RecordFormState<Values> }) {
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

/** Adds a visit; then its page opens. */
export function ScheduleitemsAddPage() {
  const navigate = useNavigate()
  const state = useScheduleitemsForm({
    record: null,
    onSaved: ({ id }) => void navigate({ to: '/scheduleitems/$id', params: { id } }),
  })
  return (
    <AddPage noun="scheduleitems" state={state}>
      <ScheduleitemsFields state={state} />
    </AddPage>
  )
}
