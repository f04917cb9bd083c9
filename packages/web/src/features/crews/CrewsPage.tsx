import type { Crews } from '@jobwright/contract/resources/crews.ts'
import { recordLink } from '../../data/links.ts'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { CrewsFields, useCrewsForm } from './CrewsForm.tsx'

/** One crew. */
export function CrewsPage({ id }: { id: string }) {
  return (
    <RecordGate noun="crews" id={id}>
      {(record) => <CrewsRecord record={record} />}
    </RecordGate>
  )
}

function CrewsRecord({ record }: { record: Crews }) {
  const { t } = useWords()
  const state = useCrewsForm({ record })
  const dates = useRecordDates(record)
  return (
    <RecordFrame
      noun="crews"
      record={record}
      title={record.title}
      state={state}
      fields={<CrewsFields state={state} />}
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
