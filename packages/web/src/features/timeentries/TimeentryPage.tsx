import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { PunchPlace, TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { today } from '../../data/days.ts'
import { listLink, recordLink } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { touch, updateRecord } from '../../data/records.ts'
import { holds, useCan, useCanEdit, useMe } from '../../data/session.ts'
import { HistoryTab } from '../../parts/records/HistoryTab.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { useCommentsTab } from '../../parts/talk/useCommentsTab.tsx'
import { AskCorrection } from '../../parts/time/AskCorrection.tsx'
import { EntryFields } from '../../parts/time/EntryFields.tsx'
import { EntryHistory } from '../../parts/time/EntryHistory.tsx'
import { hours, minutesOf } from '../../parts/time/entries.ts'
import { changeTo, keptSeconds, valuesOf } from '../../parts/time/entryValues.ts'
import { useEntryForm } from '../../parts/time/useEntryForm.ts'
import { VoidEntry } from '../../parts/time/VoidEntry.tsx'
import { namesOf } from '../../parts/time/WorkChoice.tsx'
import { Card, Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ReasonField } from '../../parts/ReasonField.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useIsAlone } from '../../parts/time/useIsAlone.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import { EntryPunches } from './EntryPunches.tsx'
import { EntryStatus } from './EntryStatus.tsx'
import styles from './timeentries.module.css'

/** One time entry at the desk: changed with a reason while it is open, corrected once it is approved. */
export function TimeentryPage({ id }: { id: string }) {
  return (
    <RecordGate noun="timeentries" id={id}>
      {(entry) => <Entry entry={entry} />}
    </RecordGate>
  )
}

function Entry({ entry }: { entry: TimeEntry }) {
  const { t, formatDate } = useWords(timeclockWords)
  const words = useWords()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const comments = useCommentsTab('timeentries', entry.id)
  const tab = search.tab ?? 'entry'
  return (
    <ScrollPage>
      <RecordHeader
        number={entry.number}
        title={[entry.User && nameOf(entry.User), formatDate(entry.workDate)].filter(Boolean).join(', ')}
        status={<EntryStatus status={entry.status} />}
        back={
          entry.TimesheetId
            ? { href: recordLink('timesheets', entry.TimesheetId), label: t('clock.week') }
            : { href: listLink('timeentries'), label: t('clock.title') }
        }
      />
      <Tabs
        label={entry.number}
        value={tab}
        onChange={(key) =>
          void navigate({
            to: '.',
            replace: true,
            search: (before) => ({ ...before, tab: key === 'entry' ? undefined : key }),
          })
        }
        items={[
          {
            key: 'entry',
            label: t('entry.title'),
            content: (
              <div className={styles.stack}>
                <Body key={entry.version} entry={entry} />
                <EntryPunches entry={entry} />
              </div>
            ),
          },
          comments,
          { key: 'history', label: words.t('forms.history'), content: <HistoryTab noun="timeentries" id={entry.id} /> },
        ]}
      />
    </ScrollPage>
  )
}

function Body({ entry }: { entry: TimeEntry }) {
  const me = useMe()
  const mayChange = useCanEdit(timeentries.update)
  const mayCorrect = useCan(timeentries.correct)
  const isOwn = entry.UserId === me.id
  const isAlone = useIsAlone(isOwn)
  const isOpen = entry.status === 'recorded' || entry.status === 'needs_fix' || (entry.status === 'submitted' && !isOwn)
  const isApproved = entry.status === 'approved' || entry.status === 'exported'
  const mayOthers = holds(me, 'timesheets.update') || holds(me, 'timesheets.crew')
  if (isOpen && mayChange && (isOwn || mayOthers)) return <Editing entry={entry} isCorrection={false} />
  if (isApproved && mayCorrect && (!isOwn || isAlone)) return <Editing entry={entry} isCorrection />
  return <Reading entry={entry} mayAsk={isApproved && isOwn} />
}

function Editing({ entry, isCorrection }: { entry: TimeEntry; isCorrection: boolean }) {
  const { t } = useWords(timeclockWords)
  const desk = useWords(timedeskWords)
  const me = useMe()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [asksVoid, setAsksVoid] = useState(false)
  const isOwn = entry.UserId === me.id
  const needsReason = !isOwn
  const form = useEntryForm(valuesOf(entry), entry.zone, entry.endAt === null && entry.status === 'recorded')
  const save = () =>
    form.save(async (fields) => {
      const now = keptSeconds(entry, fields)
      if (isCorrection) {
        const { endAt, ...rest } = now
        const made = await call(timeentries.correct, {
          params: { id: entry.id },
          body: { ...rest, ...(endAt !== null && { endAt }), reason: reason.trim() },
        })
        touch('timeentries', '', 'many')
        touch('timesheets', '', 'many')
        noticeSaved(desk.t('timedesk.corrected'))
        await navigate({ to: '/timesheets/entries/$id', params: { id: made.id } })
        return
      }
      const change = changeTo(entry, now)
      if (change)
        await updateRecord('timeentries', entry.id, {
          ...change,
          ...(reason.trim() !== '' && { told: { reason: reason.trim() } }),
        })
      touch('timesheets', '', 'many')
      noticeSaved(t('entry.saved'))
    })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {isCorrection && <p className={styles.hint}>{desk.t('timedesk.correctHint')}</p>}
      <EntryFields
        values={form.values}
        onChange={form.setValues}
        errors={form.errors}
        zone={entry.zone}
        max={today(entry.zone)}
        mayRun={entry.endAt === null && entry.status === 'recorded'}
      />
      {needsReason && (
        <ReasonField
          label={t('entry.reason')}
          rows={2}
          description={t('entry.reasonHint')}
          value={reason}
          error={form.errors['reason']}
          onChange={setReason}
        />
      )}
      <EntryHistory entry={entry} />
      <div className={styles.buttons}>
        {!isCorrection && (
          <Button variant="default" onClick={() => setAsksVoid(true)}>
            {t('entry.void')}
          </Button>
        )}
        <Button type="submit" loading={form.busy}>
          {isCorrection ? desk.t('timedesk.correct') : t('entry.save')}
        </Button>
      </div>
      {asksVoid && <VoidEntry entry={entry} onClose={() => setAsksVoid(false)} onDone={() => setAsksVoid(false)} />}
    </form>
  )
}

function Reading({ entry, mayAsk }: { entry: TimeEntry; mayAsk: boolean }) {
  const { t, formatMoment } = useWords(timeclockWords)
  const [asks, setAsks] = useState(false)
  const { name, detail } = namesOf(entry)
  const place = (onSite: boolean | null, known: PunchPlace | null) => {
    if (onSite === null) return ''
    const said = t(onSite ? 'entry.onSite' : 'entry.offSite')
    return known?.of === 'lead' ? t('entry.placeOfLead', { place: said }) : said
  }
  return (
    <div className={styles.form}>
      <Facts
        items={[
          {
            label: t('entry.start'),
            value: [formatMoment(entry.startAt), place(entry.startOnSite, entry.startPlace)]
              .filter(Boolean)
              .join(' · '),
          },
          {
            label: t('entry.end'),
            value: entry.endAt
              ? [formatMoment(entry.endAt), place(entry.endOnSite, entry.endPlace)].filter(Boolean).join(' · ')
              : t('entry.noClockOut'),
          },
          { label: t('week.total'), value: hours(minutesOf(entry, Date.now())) },
          { label: t('fields.kind'), value: t(`fields.kind.${entry.kind}`) },
          {
            label: t('entry.job'),
            value: entry.Project ? (
              <Link href={recordLink('projects', entry.Project.id)}>{[name, detail].filter(Boolean).join(' · ')}</Link>
            ) : (
              [name || t('clock.general'), detail].filter(Boolean).join(' · ')
            ),
          },
          { label: t('entry.note'), value: entry.note, hidden: entry.note === '' },
        ]}
      />
      <Card title={t('entry.history')}>
        <EntryHistory entry={entry} />
      </Card>
      {mayAsk && (
        <div className={styles.buttons}>
          <Button onClick={() => setAsks(true)}>{t('entry.ask')}</Button>
        </div>
      )}
      {asks && <AskCorrection entry={entry} onClose={() => setAsks(false)} />}
    </div>
  )
}
