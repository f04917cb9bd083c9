import type { Crew } from '@jobwright/contract/resources/crews.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { recordLink } from '../../data/links.ts'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { CrewsFields, useCrewsForm } from './CrewsForm.tsx'
import styles from './crews.module.css'

/** One crew. */
export function CrewsPage({ id }: { id: string }) {
  return (
    <RecordGate noun="crews" id={id}>
      {(record) => <CrewsRecord record={record} />}
    </RecordGate>
  )
}

function CrewsRecord({ record }: { record: Crew }) {
  const { t } = useWords(scheduleWords)
  const state = useCrewsForm({ record })
  const dates = useRecordDates(record)
  const plain = usePlainItems('crews', record)
  return (
    <RecordFrame
      noun="crews"
      record={record}
      title={record.title}
      state={state}
      fields={<CrewsFields state={state} />}
      view={
        <ReadFields
          items={[{ label: t('fields.members'), value: <Members record={record} />, wide: true }, ...plain]}
        />
      }
      side={
        <Facts
          title={t('forms.facts')}
          items={[
            {
              label: t('board.crew.lead'),
              value: record.User && <Link href={recordLink('users', record.User.id)}>{nameOf(record.User)}</Link>,
            },
            { label: t('fields.number'), value: record.number },
            ...dates,
          ]}
        />
      }
    />
  )
}

function Members({ record }: { record: Crew }) {
  const { t, formatDate } = useWords(scheduleWords)
  const { byId } = usePeople()
  if (record.members.length === 0) return null
  const when = ({ from, to }: Crew['members'][number]) => {
    if (from && to) return t('board.crew.between', { from: formatDate(from), to: formatDate(to) })
    if (from) return t('board.crew.since', { date: formatDate(from) })
    return to ? t('board.crew.until', { date: formatDate(to) }) : ''
  }
  return (
    <ul className={styles.list}>
      {record.members.map((member) => {
        const person = byId(member.UserId)
        return (
          <li key={`${member.UserId} ${member.from}`} className={styles.person}>
            {person && (
              <PersonAvatar {...person} image={person.avatar} size={28} href={recordLink('users', person.id)} />
            )}
            <span>{person ? nameOf(person) : t('forms.formerPerson')}</span>
            <span className={styles.when}>{when(member)}</span>
          </li>
        )
      })}
    </ul>
  )
}
