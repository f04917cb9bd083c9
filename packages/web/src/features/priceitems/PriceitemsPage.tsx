import type { PriceItem } from '@jobwright/contract/resources/priceitems.ts'
import { useFieldAccess } from '../../data/session.ts'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { ActiveStatus } from '../../parts/status/ActiveStatus.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { assemblyWords } from '../../words/lazy/assembly.ts'
import { useWords } from '../../words/words.tsx'
import { PartList } from './AssemblyParts.tsx'
import { PriceitemsFields, usePriceitemsForm } from './PriceitemsForm.tsx'

/** One item of the price book. */
export function PriceitemsPage({ id }: { id: string }) {
  return (
    <RecordGate noun="priceitems" id={id}>
      {(record) => <PriceitemsRecord record={record} />}
    </RecordGate>
  )
}

function PriceitemsRecord({ record }: { record: PriceItem }) {
  const { t, formatMoney } = useWords(assemblyWords)
  const state = usePriceitemsForm({ record })
  const dates = useRecordDates(record)
  const plain = usePlainItems('priceitems', record)
  const prices = useFieldAccess('price')
  const costs = useFieldAccess('cost')
  const money = (units: number | null) => (units === null ? '' : formatMoney(units / 10_000))
  return (
    <RecordFrame
      noun="priceitems"
      record={record}
      title={record.title}
      state={state}
      fields={<PriceitemsFields state={state} />}
      view={
        <ReadFields
          items={[
            { label: t('fields.code'), value: record.code },
            { label: t('fields.section'), value: record.section },
            { label: t('fields.unit'), value: record.unit },
            { label: t('fields.unitCost'), value: money(record.unitCost), hidden: !costs },
            { label: t('fields.unitPrice'), value: money(record.unitPrice), hidden: !prices },
            { label: t('fields.isTaxable'), value: record.isTaxable ? t('forms.yes') : t('forms.no') },
            {
              label: t('assembly.parts'),
              value: <PartList parts={record.parts} />,
              hidden: record.parts.length === 0,
              wide: true,
            },
            ...plain,
            { label: t('fields.description'), value: record.description, wide: true },
          ]}
        />
      }
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
