import { blankBid, type blankOffer } from '@jobwright/contract/blanks.ts'
import { fitsPrice } from '@jobwright/contract/money/price.ts'
import { bidtemplates } from '@jobwright/contract/calls.gen.ts'
import type { Bid, BidDraft } from '@jobwright/contract/resources/bids.ts'
import { placeProblems } from '@jobwright/contract/rules/address.ts'
import { today } from '../../data/days.ts'
import { useState } from 'react'
import { useFieldStore } from '../../data/phone/mode.ts'
import { queryClient } from '../../data/queries.ts'
import { createRecord, recordQuery } from '../../data/records.ts'
import { useCan, useFieldAccess, useMe } from '../../data/session.ts'
import { DateField } from '../../ui/DateField.tsx'
import { MoneyField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'
import { PlainFields } from '../plain/PlainFields.tsx'
import { currencySign } from '../fields/currencySign.ts'
import { useResourceForm } from '../records/useResourceForm.ts'
import type { FormValues, RecordFormState } from '../records/useRecordForm.ts'
import { IfFieldVisible } from '../FieldAccess.tsx'
import { JobFields } from './JobFields.tsx'

/** Lines, terms and what else a client is sent have an editor of their own. */
export type BidValues = Omit<FormValues<Bid, BidDraft>, keyof typeof blankOffer>

type Settings = { record: Bid | null; onSaved?: (bid: Bid) => void; start?: Partial<BidValues> }

type BidFormState = RecordFormState<BidValues> & {
  /** The template that a new bid begins with. */
  template: { id: string | null; choose: (id: string | null) => void }
}

/** The form of a bid. */
export function useBidForm({ record, start, ...rest }: Settings): BidFormState {
  const { t } = useWords()
  const me = useMe()
  const { country, timezone } = me.Company
  const [templateId, choose] = useState<string | null>(null)
  const state = useResourceForm<'bids', BidValues>({
    noun: 'bids',
    record,
    // Whoever writes a bid sells it, until they say otherwise.
    blank: { ...blankBid(today(timezone)), UserId: me.id, ...start },
    schema: async () => (await import('@jobwright/contract/resources/bids.ts')).BidDraft,
    check: (values) => placeProblems(country, { state: values.state, zip: values.zip }),
    notice: t('bids.saved'),
    create: async (values, key) => createRecord('bids', await begun(values, templateId), key),
    ...rest,
  })
  return { ...state, template: { id: templateId, choose } }
}

/** A new bid with what its template has. */
async function begun(values: BidValues, templateId: string | null): Promise<BidDraft> {
  const draft = values as BidDraft
  if (templateId === null) return draft
  const [template, { templateDraft }] = await Promise.all([
    queryClient.fetchQuery(recordQuery('bidtemplates', templateId)),
    import('../money/templateDraft.ts'),
  ])
  return { ...draft, ...templateDraft(template) }
}

type FieldsProps = {
  state: BidFormState
  locked?: boolean
  /** The price is the total of its lines. */
  priced?: boolean
}

/** The fields of a bid. */
export function BidFields({ state, locked = false, priced = false }: FieldsProps) {
  const { t, language, say } = useWords()
  const { currency } = useMe().Company
  const price = state.field('price')
  const mayPick = useCan(bidtemplates.list)
  const withPrices = useFieldAccess('price')
  // Phones hold no templates.
  const isOffice = useFieldStore() === null
  return (
    <JobFields
      state={state}
      kind="bid"
      person={t('fields.sales')}
      notes={250}
      locked={locked}
      more={<PlainFields noun="bids" state={state} />}
    >
      <IfFieldVisible what="price">
        <MoneyField
          label={t('fields.price')}
          isFixed
          {...(priced && { readOnly: true, description: t('bids.priceOfLines') })}
          currency={currencySign(currency, language)}
          key={state.key('price')}
          {...price}
          defaultValue={(price.defaultValue as number | null | undefined) ?? ''}
          check={(value) => (fitsPrice(Math.round(value * 100)) ? undefined : say('10 characters max'))}
          onChange={(value) => price.onChange(value === '' ? null : value)}
        />
      </IfFieldVisible>
      <DateField label={t('fields.date')} key={state.key('date')} {...state.field('date')} />
      {state.isNew && mayPick && withPrices && isOffice && (
        <RecordPicker
          noun="bidtemplates"
          label={t('bids.template')}
          show={(row) => ({ label: row.title, detail: row.number })}
          value={state.template.id}
          onChange={state.template.choose}
        />
      )}
    </JobFields>
  )
}
