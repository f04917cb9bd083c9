import type { BillingCode } from '@jobwright/contract/resources/billingcodes.ts'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { useWords } from '../../words/words.tsx'
import { ActiveStatus } from '../../parts/status/ActiveStatus.tsx'
import { BillingcodesFields, useBillingcodesForm } from './BillingcodesForm.tsx'

/** One cost code. */
export function BillingcodesPage({ id }: { id: string }) {
  return (
    <RecordGate noun="billingcodes" id={id}>
      {(record) => <BillingcodesRecord record={record} />}
    </RecordGate>
  )
}

function BillingcodesRecord({ record }: { record: BillingCode }) {
  const { t } = useWords()
  const state = useBillingcodesForm({ record })
  const dates = useRecordDates(record)
  const plain = usePlainItems('billingcodes', record)
  return (
    <RecordFrame
      noun="billingcodes"
      record={record}
      title={`${record.code} ${record.title}`}
      state={state}
      fields={<BillingcodesFields state={state} />}
      view={<ReadFields items={plain} />}
      side={
        <Facts
          title={t('forms.facts')}
          items={[
            { label: t('fields.status'), value: <ActiveStatus status={record.status} /> },
            { label: t('fields.number'), value: record.number },
            ...dates,
          ]}
        />
      }
    />
  )
}
