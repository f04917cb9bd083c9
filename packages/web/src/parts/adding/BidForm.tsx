import { BidDraft, blankBid } from '@jobwright/contract/resources/bids.ts'
import type { Bid } from '@jobwright/contract/resources/bids.ts'
import { placeProblems } from '@jobwright/contract/rules/address.ts'
import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, MoneyField, TextArea, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'
import { AddressFields } from '../AddressFields.tsx'
import { currencySign } from '../currencySign.ts'
import { StatusField } from '../StatusField.tsx'
import { useNounForm } from '../useNounForm.ts'
import type { RecordFormState } from '../useRecordForm.ts'
import { UserPicker } from '../UserPicker.tsx'
import styles from './adding.module.css'
import { JobCustomerField } from './JobFields.tsx'

export type BidValues = {
  title: string
  CustomerId: string | null
  UserId: string | null
  status: number
  date: string | null
  price: number | null
  address: string
  city: string
  state: string
  zip: string
  notes: string
}

type Settings = { record: Bid | null; onSaved?: (bid: Bid) => void; start?: Partial<BidValues> }

/** The form of a bid. */
export function useBidForm({ record, start, ...rest }: Settings): RecordFormState<BidValues> {
  const { t } = useWords()
  const { country, timezone } = useMe().Company
  return useNounForm<'bids', BidValues>({
    noun: 'bids',
    record,
    blank: { ...blankBid(today(timezone)), ...start },
    schema: BidDraft,
    check: (values) => placeProblems(country, { state: values.state, zip: values.zip }),
    notice: t('bids.saved'),
    ...rest,
  })
}

/** The fields of a bid. */
export function BidFields({ state }: { state: RecordFormState<BidValues> }) {
  const { t, language } = useWords()
  const { currency } = useMe().Company
  const price = state.field('price')
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
      <JobCustomerField state={state} />
      <UserPicker required label={t('fields.sales')} key={state.key('UserId')} {...state.field('UserId')} />
      <div className={styles.thirds}>
        <StatusField
          required
          kind="bid"
          label={t('fields.status')}
          key={state.key('status')}
          {...state.field('status')}
        />
        <MoneyField
          label={t('fields.price')}
          fixedDecimalScale
          currency={currencySign(currency, language)}
          key={state.key('price')}
          {...price}
          defaultValue={(price.defaultValue as number | null | undefined) ?? ''}
          // Ten characters of digits and point; the separators between the thousands are not counted.
          isAllowed={({ value }) => value.length <= 10}
          onChange={(value) => price.onChange(value === '' ? null : Number(value))}
        />
        <DateField label={t('fields.date')} key={state.key('date')} {...state.field('date')} />
      </div>
      <AddressFields state={state} />
      <TextArea label={t('fields.notes')} max={250} key={state.key('notes')} {...state.field('notes')} />
    </FieldGrid>
  )
}
