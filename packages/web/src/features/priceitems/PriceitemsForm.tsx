import { useNavigate } from '@tanstack/react-router'
import { blankPriceitems, PriceitemsDraft, type Priceitems } from '@jobwright/contract/resources/priceitems.ts'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'

type Values = Required<PriceitemsDraft>

/** The form of a price book item. */
export function usePriceitemsForm({
  record,
  onSaved,
}: {
  record: Priceitems | null
  onSaved?: (saved: Priceitems) => void
}): RecordFormState<Values> {
  const { t } = useWords()
  return useResourceForm<'priceitems', Values>({
    noun: 'priceitems',
    record,
    blank: blankPriceitems,
    schema: PriceitemsDraft,
    notice: t('priceitems.saved'),
    onSaved,
  })
}

/** The fields of a price book item. */
export function PriceitemsFields({ state }: { state: RecordFormState<Values> }) {
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

/** Adds a price book item; then its page opens. */
export function PriceitemsAddPage() {
  const navigate = useNavigate()
  const state = usePriceitemsForm({
    record: null,
    onSaved: ({ id }) => void navigate({ to: '/priceitems/$id', params: { id } }),
  })
  return (
    <AddPage noun="priceitems" state={state}>
      <PriceitemsFields state={state} />
    </AddPage>
  )
}
