import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { today } from '../../data/days.ts'
import { updateRecord } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useReadOnly } from '../../data/view.ts'
import phone from '../../parts/phone/phone.module.css'
import { WaitingMark } from '../../parts/phone/WaitingMark.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { AskCorrection } from '../../parts/time/AskCorrection.tsx'
import { EntryFields } from '../../parts/time/EntryFields.tsx'
import { EntryHistory } from '../../parts/time/EntryHistory.tsx'
import { hours, minutesOf } from '../../parts/time/entries.ts'
import { changeTo, keptSeconds, valuesOf } from '../../parts/time/entryValues.ts'
import { useEntryForm } from '../../parts/time/useEntryForm.ts'
import { namesOf } from '../../parts/time/WorkChoice.tsx'
import { VoidEntry } from '../../parts/time/VoidEntry.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { opensForChange } from './opensForChange.ts'

/** One of one's own entries: its times and job while they are open, and what happened to it. */
export function TimeEditPhone({ id }: { id: string }) {
  return (
    <RecordGate noun="timeentries" id={id}>
      {(entry) => <Entry entry={entry} />}
    </RecordGate>
  )
}

function Entry({ entry }: { entry: TimeEntry }) {
  const { t, formatDay } = useWords(timeclockWords)
  const me = useMe()
  const mayChange = useCan(timeentries.update)
  const isOpen = opensForChange(entry, { me: me.id, mayChange, isReadOnly: useReadOnly() })
  return (
    <div className={phone.page}>
      <PhoneHead
        title={t('entry.title')}
        lead={[entry.number, formatDay(entry.workDate)].filter(Boolean).join(' · ')}
        back={{ href: linkTo({ to: '/mobile/timesheets' }), label: t('clock.title') }}
      >
        <WaitingMark noun="timeentries" id={entry.id} />
      </PhoneHead>
      {isOpen ? <Editing key={entry.version} entry={entry} /> : <Reading entry={entry} />}
    </div>
  )
}

function Editing({ entry }: { entry: TimeEntry }) {
  const { t } = useWords(timeclockWords)
  const navigate = useNavigate()
  const [asksVoid, setAsksVoid] = useState(false)
  const zone = entry.zone
  const isRunning = entry.endAt === null && entry.status === 'recorded'
  const form = useEntryForm(valuesOf(entry), zone, isRunning)
  const save = () =>
    form.save(async (fields) => {
      const change = changeTo(entry, keptSeconds(entry, fields))
      if (change) await updateRecord('timeentries', entry.id, change)
      noticeSaved(t('entry.saved'))
      await navigate({ to: '/mobile/timesheets' })
    })
  return (
    <>
      <div className={phone.content}>
        <EntryFields
          values={form.values}
          onChange={form.setValues}
          errors={form.errors}
          zone={zone}
          max={today(zone)}
          mayRun={isRunning}
        />
        <EntryHistory entry={entry} />
      </div>
      <ActionBar>
        <Button variant="default" onClick={() => setAsksVoid(true)}>
          {t('entry.void')}
        </Button>
        <Button data-primary loading={form.busy} onClick={() => void save()}>
          {t('entry.save')}
        </Button>
      </ActionBar>
      {asksVoid && (
        <VoidEntry
          entry={entry}
          onClose={() => setAsksVoid(false)}
          onDone={() => void navigate({ to: '/mobile/timesheets' })}
        />
      )}
    </>
  )
}

function Reading({ entry }: { entry: TimeEntry }) {
  const { t, formatTime } = useWords(timeclockWords)
  const me = useMe()
  const [asks, setAsks] = useState(false)
  const { name, detail } = namesOf(entry)
  const mayAsk =
    useCan(timeentries.ask) && entry.UserId === me.id && (entry.status === 'approved' || entry.status === 'exported')
  const locked =
    entry.status === 'recorded' || entry.status === 'needs_fix'
      ? ''
      : t(`entry.locked.${entry.status}`, { reason: entry.voidReason })
  return (
    <>
      <div className={phone.content}>
        {locked && <p className={phone.card}>{locked}</p>}
        <Facts
          items={[
            { label: t('entry.start'), value: formatTime(entry.startAt) },
            { label: t('entry.end'), value: entry.endAt ? formatTime(entry.endAt) : t('entry.noClockOut') },
            { label: t('week.total'), value: hours(minutesOf(entry, Date.now())) },
            { label: t('fields.kind'), value: t(`fields.kind.${entry.kind}`) },
            { label: t('entry.job'), value: [name || t('clock.general'), detail].filter(Boolean).join(' · ') },
            { label: t('entry.note'), value: entry.note, hidden: entry.note === '' },
          ]}
        />
        <EntryHistory entry={entry} />
      </div>
      {mayAsk && (
        <ActionBar>
          <Button data-primary onClick={() => setAsks(true)}>
            {t('entry.ask')}
          </Button>
        </ActionBar>
      )}
      {asks && <AskCorrection entry={entry} onClose={() => setAsks(false)} />}
    </>
  )
}
