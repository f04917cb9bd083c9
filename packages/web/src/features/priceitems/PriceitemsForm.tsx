import { useNavigate } from '@tanstack/react-router'
import {
  blankPriceitems,
  partOfItself,
  PriceitemsDraft,
  type PriceItem,
} from '@jobwright/contract/resources/priceitems.ts'
import { priceBookStatuses } from '@jobwright/contract/resources/taxrates.ts'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { ScaledField } from '../../parts/fields/ScaledField.tsx'
import { IfFieldVisible } from '../../parts/FieldAccess.tsx'
import { PlainFields } from '../../parts/plain/PlainFields.tsx'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { FieldGrid, SwitchField, TextArea, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useWords } from '../../words/words.tsx'
import { AssemblyParts } from './AssemblyParts.tsx'

type Values = Required<PriceitemsDraft>

/** The form of a price book item. */
export function usePriceitemsForm({
  record,
  onSaved,
}: {
  record: PriceItem | null
  onSaved?: (saved: PriceItem) => void
}): RecordFormState<Values> {
  const { t } = useWords()
  return useResourceForm<'priceitems', Values>({
    noun: 'priceitems',
    record,
    blank: { ...blankPriceitems, parts: [] },
    schema: PriceitemsDraft,
    check: ({ parts }) =>
      (parts ?? []).some(({ id }) => id === record?.id) ? [{ field: 'parts', message: partOfItself }] : [],
    notice: t('priceitems.saved'),
    onSaved,
  })
}

/** The fields of a price book item. */
export function PriceitemsFields({ state }: { state: RecordFormState<Values> }) {
  const { t } = useWords()
  const taxable = state.field('isTaxable')
  return (
    <FieldGrid>
      <TextField required label={t('fields.itemName')} max={120} key={state.key('title')} {...state.field('title')} />
      <TextField label={t('fields.code')} max={20} key={state.key('code')} {...state.field('code')} />
      <TextField label={t('fields.section')} max={75} key={state.key('section')} {...state.field('section')} />
      <TextField label={t('fields.unit')} max={10} key={state.key('unit')} {...state.field('unit')} />
      <IfFieldVisible what="cost">
        <ScaledField
          label={t('fields.unitCost')}
          scale={10_000}
          decimals={4}
          sign="currency"
          key={state.key('unitCost')}
          {...state.field('unitCost')}
        />
      </IfFieldVisible>
      <IfFieldVisible what="price">
        <ScaledField
          label={t('fields.unitPrice')}
          scale={10_000}
          decimals={4}
          sign="currency"
          key={state.key('unitPrice')}
          {...state.field('unitPrice')}
        />
      </IfFieldVisible>
      <RecordPicker
        noun="billingcodes"
        label={t('fields.costCode')}
        show={(row) => ({ label: row.title, detail: row.code })}
        key={state.key('CostCodeId')}
        {...state.field('CostCodeId')}
      />
      <SelectField
        label={t('fields.status')}
        data={priceBookStatuses.map((value) => ({ value, label: t(`status.code.${value}`) }))}
        key={state.key('status')}
        {...state.field('status')}
      />
      <SwitchField
        label={t('fields.isTaxable')}
        key={state.key('isTaxable')}
        error={taxable.error}
        defaultChecked={taxable.defaultValue === true}
        onChange={(event) => taxable.onChange(event.currentTarget.checked)}
      />
      <AssemblyParts key={state.key('parts')} {...state.field('parts')} />
      <PlainFields noun="priceitems" state={state} />
      <TextArea
        label={t('fields.description')}
        max={2000}
        key={state.key('description')}
        {...state.field('description')}
      />
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
