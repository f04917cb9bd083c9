import { Button } from '@mantine/core'
import { schedule, timeoff } from '@jobwright/contract/calls.gen.ts'
import type { TimeOff } from '@jobwright/contract/resources/timeoff.ts'
import { useState } from 'react'
import { recordLink } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { useCan, useMe } from '../../data/session.ts'
import { OffStatusBadge } from '../../parts/schedule/OffStatusBadge.tsx'
import { useDecideOff } from '../../parts/schedule/useDecideOff.ts'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { TextArea } from '../../ui/FormFields.tsx'
import { Link } from '../../ui/Link.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { TimeoffFields, useTimeoffForm } from './TimeoffForm.tsx'
import styles from './timeoff.module.css'

/** One request for time off. */
export function TimeoffPage({ id }: { id: string }) {
  return (
    <RecordGate noun="timeoff" id={id}>
      {(record) => <TimeoffRecord record={record} />}
    </RecordGate>
  )
}

function TimeoffRecord({ record }: { record: TimeOff }) {
  const { t, formatDate } = useWords(scheduleWords)
  const state = useTimeoffForm({ record })
  const dates = useRecordDates(record)
  return (
    <RecordFrame
      noun="timeoff"
      record={record}
      title={record.title || t(`offKind.${record.kind}`)}
      state={state}
      fields={<TimeoffFields state={state} />}
      view={
        <>
          <ReadFields
            items={[
              { label: t('fields.UserId'), value: record.User && nameOf(record.User) },
              { label: t('fields.offKind'), value: t(`offKind.${record.kind}`) },
              { label: t('fields.from'), value: formatDate(record.from) },
              { label: t('fields.to'), value: formatDate(record.to) },
              { label: t('fields.decision'), value: record.decision, wide: true },
            ]}
          />
          <Decide record={record} />
        </>
      }
      side={
        <Facts
          title={t('forms.facts')}
          items={[
            { label: t('fields.status'), value: <OffStatusBadge status={record.status} /> },
            {
              label: t('fields.UserId'),
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

function Decide({ record }: { record: TimeOff }) {
  const { t } = useWords(scheduleWords)
  const me = useMe()
  const isPlanner = useCan(schedule.commit)
  const mayCancel = useCan(timeoff.cancel)
  const { busy, decide, cancel } = useDecideOff()
  const [answer, setAnswer] = useState('')
  const isOpen = record.status === 'requested' || record.status === 'approved'
  if (!isOpen) return null
  return (
    <>
      {isPlanner && record.status === 'requested' && record.UserId !== me.id && (
        <>
          <TextArea
            label={t('board.off.why', { name: record.User?.firstName ?? '' })}
            max={500}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <div className={styles.decide}>
            <Button loading={busy} onClick={() => decide(record.id, 'approved', answer)}>
              {t('board.off.approve')}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => decide(record.id, 'declined', answer)}>
              {t('board.off.decline')}
            </Button>
          </div>
        </>
      )}
      {mayCancel && (
        <Button variant="subtle" color="gray" disabled={busy} onClick={() => cancel(record.id)}>
          {t('board.off.cancel')}
        </Button>
      )}
    </>
  )
}
