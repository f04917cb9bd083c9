import { useNavigate } from '@tanstack/react-router'
import {
  BillingcodesDraft,
  billingCodeStatuses,
  blankBillingcodes,
  type BillingCode,
} from '@jobwright/contract/resources/billingcodes.ts'
import { PlainFields } from '../../parts/plain/PlainFields.tsx'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useWords } from '../../words/words.tsx'

type Values = Required<BillingcodesDraft>

/** The form of a cost code. */
export function useBillingcodesForm({
  record,
  onSaved,
}: {
  record: BillingCode | null
  onSaved?: (saved: BillingCode) => void
}): RecordFormState<Values> {
  const { t } = useWords()
  return useResourceForm<'billingcodes', Values>({
    noun: 'billingcodes',
    record,
    blank: blankBillingcodes,
    schema: BillingcodesDraft,
    notice: t('billingcodes.saved'),
    onSaved,
  })
}

/** The fields of a cost code. */
export function BillingcodesFields({ state }: { state: RecordFormState<Values> }) {
  const { t } = useWords()
  return (
    <FieldGrid>
      <TextField required label={t('fields.code')} max={20} key={state.key('code')} {...state.field('code')} />
      <TextField required label={t('fields.title')} max={75} key={state.key('title')} {...state.field('title')} />
      <SelectField
        label={t('fields.status')}
        data={billingCodeStatuses.map((value) => ({ value, label: t(`status.code.${value}`) }))}
        key={state.key('status')}
        {...state.field('status')}
      />
      <PlainFields noun="billingcodes" state={state} />
    </FieldGrid>
  )
}

/** Adds a cost code; then its page opens. */
export function BillingcodesAddPage() {
  const navigate = useNavigate()
  const state = useBillingcodesForm({
    record: null,
    onSaved: ({ id }) => void navigate({ to: '/billingcodes/$id', params: { id } }),
  })
  return (
    <AddPage noun="billingcodes" state={state}>
      <BillingcodesFields state={state} />
    </AddPage>
  )
}
