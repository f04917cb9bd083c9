import type { ScheduleItem } from '@jobwright/contract/resources/scheduleitems.ts'
import { recordLink } from '../../data/links.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { ScheduleitemsFields, useScheduleitemsForm } from './ScheduleitemsForm.tsx'

/** One visit or event. */
export function ScheduleitemsPage({ id }: { id: string }) {
  return (
    <RecordGate noun="scheduleitems" id={id}>
      {(record) => <ScheduleitemsRecord record={record} />}
    </RecordGate>
  )
}

function ScheduleitemsRecord({ record }: { record: ScheduleItem }) {
  const { t, formatMoment } = useWords(scheduleWords)
  const { byId } = usePeople()
  const state = useScheduleitemsForm({ record })
  const dates = useRecordDates(record)
  const plain = usePlainItems('scheduleitems', record)
  const linked = (kind: 'projects' | 'bids' | 'tasks', job: ScheduleItem['Project']) =>
    job && <Link href={recordLink(kind, job.id)}>{job.title}</Link>
  const crew = record.crewIds.flatMap((id) => {
    const person = byId(id)
    return person ? [nameOf(person)] : []
  })
  return (
    <RecordFrame
      noun="scheduleitems"
      record={record}
      title={record.title}
      state={state}
      fields={<ScheduleitemsFields state={state} />}
      view={
        <ReadFields
          items={[
            { label: t('fields.startAt'), value: record.startAt && formatMoment(record.startAt) },
            { label: t('fields.endOn'), value: record.endAt && formatMoment(record.endAt) },
            { label: t('fields.assignee'), value: record.User && nameOf(record.User) },
            { label: t('fields.crewIds'), value: crew.join(', ') },
            { label: t('fields.skills'), value: record.skills.join(', ') },
            ...plain,
            { label: t('fields.description'), value: record.description, wide: true },
          ]}
        />
      }
      side={
        <Facts
          title={t('forms.facts')}
          items={[
            { label: t('fields.visitKind'), value: t(`schedule.kind.${record.kind}`) },
            {
              label: t('fields.CustomerId'),
              value: record.Customer && (
                <Link href={recordLink('customers', record.Customer.id)}>{record.Customer.name}</Link>
              ),
            },
            { label: t('fields.ProjectId'), value: linked('projects', record.Project) },
            { label: t('fields.BidId'), value: linked('bids', record.Bid) },
            { label: t('fields.visitTask'), value: linked('tasks', record.Task) },
            { label: t('fields.number'), value: record.number },
            ...dates,
          ]}
        />
      }
    />
  )
}
