import type { Priceitems } from '@jobwright/contract/resources/priceitems.ts'
import { recordLink } from '../../data/links.ts'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { PriceitemsFields, usePriceitemsForm } from './PriceitemsForm.tsx'

/** One price book item. */
export function PriceitemsPage({ id }: { id: string }) {
  return (
    <RecordGate noun="priceitems" id={id}>
      {(record) => <PriceitemsRecord record={record} />}
    </RecordGate>
  )
}

function PriceitemsRecord({ record }: { record: Priceitems }) {
  const { t } = useWords()
  const state = usePriceitemsForm({ record })
  const dates = useRecordDates(record)
  return (
    <RecordFrame
      noun="priceitems"
      record={record}
      title={record.title}
      state={state}
      fields={<PriceitemsFields state={state} />}
      view={<ReadFields items={[{ label: t('fields.notes'), value: record.notes, wide: true }]} />}
      side={
        <Facts
          title={t('forms.facts')}
          items={[
            {
              label: t('fields.ProjectId'),
              value: record.Project && (
                <Link href={recordLink('projects', record.Project.id)}>{record.Project.title}</Link>
              ),
            },
            { label: t('fields.number'), value: record.number },
            ...dates,
          ]}
        />
      }
    />
  )
}
