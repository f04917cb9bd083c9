import type { Timeoff } from '@jobwright/contract/resources/timeoff.ts'
import { recordLink } from '../../data/links.ts'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { TimeoffFields, useTimeoffForm } from './TimeoffForm.tsx'

/** One request. */
export function TimeoffPage({ id }: { id: string }) {
  return (
    <RecordGate noun="timeoff" id={id}>
      {(record) => <TimeoffRecord record={record} />}
    </RecordGate>
  )
}

function TimeoffRecord({ record }: { record: Timeoff }) {
  const { t } = useWords()
  const state = useTimeoffForm({ record })
  const dates = useRecordDates(record)
  return (
    <RecordFrame
      noun="timeoff"
      record={record}
      title={record.title}
      state={state}
      fields={<TimeoffFields state={state} />}
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
