import type { Taxrates } from '@jobwright/contract/resources/taxrates.ts'
import { recordLink } from '../../data/links.ts'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { TaxratesFields, useTaxratesForm } from './TaxratesForm.tsx'

/** One tax rate. */
export function TaxratesPage({ id }: { id: string }) {
  return (
    <RecordGate noun="taxrates" id={id}>
      {(record) => <TaxratesRecord record={record} />}
    </RecordGate>
  )
}

function TaxratesRecord({ record }: { record: Taxrates }) {
  const { t } = useWords()
  const state = useTaxratesForm({ record })
  const dates = useRecordDates(record)
  return (
    <RecordFrame
      noun="taxrates"
      record={record}
      title={record.title}
      state={state}
      fields={<TaxratesFields state={state} />}
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
