import type { Scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { recordLink } from '../../data/links.ts'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { ScheduleitemsFields, useScheduleitemsForm } from './ScheduleitemsForm.tsx'

/** One visit. */
export function ScheduleitemsPage({ id }: { id: string }) {
  return (
    <RecordGate noun="scheduleitems" id={id}>
      {(record) => <ScheduleitemsRecord record={record} />}
    </RecordGate>
  )
}

function ScheduleitemsRecord({ record }: { record: Scheduleitems }) {
  const { t } = useWords()
  const state = useScheduleitemsForm({ record })
  const dates = useRecordDates(record)
  return (
    <RecordFrame
      noun="scheduleitems"
      record={record}
      title={record.title}
      state={state}
      fields={<ScheduleitemsFields state={state} />}
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
