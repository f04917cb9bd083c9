import { bidtemplates } from '@jobwright/contract/calls.gen.ts'
import type { Bidtemplate } from '@jobwright/contract/resources/bidtemplates.ts'
import { updateRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import type { SendOffer } from '../../parts/money/offerSaving.ts'
import { useOfferTabs } from '../../parts/money/useOfferTabs.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { Facts } from '../../ui/Facts.tsx'
import type { TabItem } from '../../ui/Tabs.tsx'
import { useWords } from '../../words/words.tsx'
import { BidtemplatesFields, useBidtemplatesForm } from './BidtemplatesForm.tsx'

/** One bid template. */
export function BidtemplatesPage({ id }: { id: string }) {
  return (
    <RecordGate noun="bidtemplates" id={id}>
      {(record) => <BidtemplatesRecord record={record} />}
    </RecordGate>
  )
}

/** The template as the editor of lines has it: nothing of it is for one client. */
const edited = (record: Bidtemplate) => ({
  ...record,
  internalNotes: '',
  language: '' as const,
  validUntil: null,
  Customer: null,
})

function useLinesTab(record: Bidtemplate): TabItem[] {
  const mayEdit = useCan(bidtemplates.update)
  const send: SendOffer = async (edit, key) => {
    const done = await updateRecord('bidtemplates', record.id, edit, key)
    return { ...done, record: edited(done.record) }
  }
  return useOfferTabs({ noun: 'bidtemplates', record: edited(record), send, mayEdit }, { linesOnly: true })
}

function BidtemplatesRecord({ record }: { record: Bidtemplate }) {
  const { t } = useWords()
  const state = useBidtemplatesForm({ record })
  const dates = useRecordDates(record)
  const lines = useLinesTab(record)
  return (
    <RecordFrame
      noun="bidtemplates"
      record={record}
      title={record.title}
      state={state}
      tabs={lines}
      fields={<BidtemplatesFields state={state} />}
      view={<ReadFields items={[{ label: t('fields.terms'), value: record.terms, wide: true }]} />}
      side={<Facts title={t('forms.facts')} items={[{ label: t('fields.number'), value: record.number }, ...dates]} />}
    />
  )
}
