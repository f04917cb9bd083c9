import type { TaxRate } from '@jobwright/contract/resources/taxrates.ts'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { ActiveStatus } from '../../parts/status/ActiveStatus.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { useWords } from '../../words/words.tsx'
import { rateText } from './rateText.ts'
import { TaxratesFields, useTaxratesForm } from './TaxratesForm.tsx'

/** One tax rate. */
export function TaxratesPage({ id }: { id: string }) {
  return (
    <RecordGate noun="taxrates" id={id}>
      {(record) => <TaxratesRecord record={record} />}
    </RecordGate>
  )
}

function TaxratesRecord({ record }: { record: TaxRate }) {
  const words = useWords()
  const { t } = words
  const state = useTaxratesForm({ record })
  const dates = useRecordDates(record)
  const plain = usePlainItems('taxrates', record)
  return (
    <RecordFrame
      noun="taxrates"
      record={record}
      title={record.title}
      state={state}
      fields={<TaxratesFields state={state} />}
      view={<ReadFields items={[{ label: t('fields.rate'), value: rateText(words, record.rate) }, ...plain]} />}
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
