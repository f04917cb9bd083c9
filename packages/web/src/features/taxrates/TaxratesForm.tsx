import { useNavigate } from '@tanstack/react-router'
import {
  blankTaxrates,
  priceBookStatuses,
  TaxratesDraft,
  type TaxRate,
} from '@jobwright/contract/resources/taxrates.ts'
import { ScaledField } from '../../parts/fields/ScaledField.tsx'
import { PlainFields } from '../../parts/plain/PlainFields.tsx'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useWords } from '../../words/words.tsx'

type Values = Required<TaxratesDraft>

/** The form of a tax rate. */
export function useTaxratesForm({
  record,
  onSaved,
}: {
  record: TaxRate | null
  onSaved?: (saved: TaxRate) => void
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
      <TextField required label={t('fields.title')} max={50} key={state.key('title')} {...state.field('title')} />
      <ScaledField
        required
        label={t('fields.rate')}
        scale={1000}
        decimals={3}
        sign="percent"
        key={state.key('rate')}
        {...state.field('rate')}
      />
      <SelectField
        label={t('fields.status')}
        data={priceBookStatuses.map((value) => ({ value, label: t(`status.code.${value}`) }))}
        key={state.key('status')}
        {...state.field('status')}
      />
      <PlainFields noun="taxrates" state={state} />
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
