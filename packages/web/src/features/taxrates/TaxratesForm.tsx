import { useNavigate } from '@tanstack/react-router'
import { blankTaxrates, TaxratesDraft, type Taxrates } from '@jobwright/contract/resources/taxrates.ts'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'

type Values = Required<TaxratesDraft>

/** The form of a tax rate. */
export function useTaxratesForm({
  record,
  onSaved,
}: {
  record: Taxrates | null
  onSaved?: (saved: Taxrates) => void
}): RecordFormState<Values> {
  const { t } = useWords()
  return useResourceForm<'taxrates', Values>({
    noun: 'taxrates',
    record,
    blank: blankTaxrates,
    schema: TaxratesDraft,
    notice: t('taxrates.saved'),
    onSaved,
  })
}

/** The fields of a tax rate. */
export function TaxratesFields({ state }: { state: RecordFormState<Values> }) {
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

/** Adds a tax rate; then its page opens. */
export function TaxratesAddPage() {
  const navigate = useNavigate()
  const state = useTaxratesForm({
    record: null,
    onSaved: ({ id }) => void navigate({ to: '/taxrates/$id', params: { id } }),
  })
  return (
    <AddPage noun="taxrates" state={state}>
      <TaxratesFields state={state} />
    </AddPage>
  )
}
