import { logentries } from '@jobwright/contract/calls.gen.ts'
import type { Form } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { entryNumber } from '@jobwright/contract/rules/logEntries.ts'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { listLink, recordLink } from '../../data/links.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { useCan } from '../../data/session.ts'
import { useOnPhone } from '../../data/view.ts'
import logs from '../../parts/logs/logs.module.css'
import { LogStatus } from '../../parts/logs/LogStatus.tsx'
import { HistoryTab } from '../../parts/records/HistoryTab.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { useCommentsTab } from '../../parts/talk/useCommentsTab.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { RecordColumns } from '../../ui/Facts.tsx'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { EntryActions } from './EntryActions.tsx'
import { useEntryRights } from './entryActor.ts'
import { EntryFacts } from './EntryFacts.tsx'
import { EntryReading } from './EntryReading.tsx'
import { EntryWriting } from './EntryWriting.tsx'
import { useEntryHistory } from './useEntryHistory.tsx'
import styles from './logentries.module.css'

/** One log: to write, to sign, to review, to read. */
export function LogEntryPage({ id }: { id: string }) {
  return (
    <RecordGate noun="logentries" id={id}>
      {(entry) => <Entry entry={entry as LogEntry} />}
    </RecordGate>
  )
}

function Entry({ entry }: { entry: LogEntry }) {
  const onPhone = useFieldStore() !== null
  if (onPhone && entry.LogbookId !== null)
    return (
      <Navigate replace to="/mobile/logbooks/$id/log/$logid/edit" params={{ id: entry.LogbookId, logid: entry.id }} />
    )
  return <DeskEntry entry={entry} />
}

function DeskEntry({ entry }: { entry: LogEntry }) {
  const rights = useEntryRights(entry)
  // A version of a template never changes, so its fields need not render again with each save.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const form = useMemo(() => entry.form, [entry.template?.id, entry.templateVersion])
  if (!rights.writes)
    return (
      <Frame entry={entry} form={form} actions={<EntryActions entry={entry} form={form} rights={rights} />}>
        <EntryReading entry={entry} form={form} />
      </Frame>
    )
  return (
    <EntryWriting
      key={`${entry.id} ${entry.revision} ${entry.templateVersion}`}
      entry={entry}
      form={form}
      reviews={rights.reviews}
      isEarly={rights.isEarly}
      maySign={rights.moves.has('submitted')}
    >
      {(parts) => (
        <Frame
          entry={entry}
          form={form}
          state={parts.state}
          actions={<EntryActions entry={entry} form={form} rights={rights} primary={parts.sign} />}
        >
          {parts.form}
        </Frame>
      )}
    </EntryWriting>
  )
}

type FrameProps = { entry: LogEntry; form: Form; state?: ReactNode; actions: ReactNode; children: ReactNode }

function Frame({ entry, form, state, actions, children }: FrameProps) {
  const { t } = useWords(logsWords)
  const onPhone = useOnPhone()
  const navigate = useNavigate()
  const { tab = 'info' } = useSearch({ from: '/_desk/logentries/$id' })
  const talk = useCommentsTab('logentries', entry.id)
  const history = useEntryHistory(entry, form)
  const seesBooks = useCan(logentries.list)
  const back =
    entry.Logbook && seesBooks
      ? { href: recordLink('logbooks', entry.Logbook.id), label: entry.Logbook.title }
      : { href: listLink('logentries'), label: t('logentries.title') }
  const items = [
    {
      key: 'info',
      label: t('logs.form'),
      content: (
        <div className={styles.columns}>
          <RecordColumns side={<EntryFacts entry={entry} />}>{children}</RecordColumns>
        </div>
      ),
    },
    talk,
    {
      key: 'history',
      label: t('forms.history'),
      content: <HistoryTab noun="logentries" id={entry.id} {...history} />,
    },
  ]
  return (
    <>
      <RecordHeader
        number={entryNumber(entry)}
        title={entry.Logbook?.title ?? entry.title}
        status={
          <>
            <span className={logs.badges}>
              <LogStatus entry={entry} />
              {entry.revision > 1 && (
                <StatusBadge tone="violet">{t('logs.revision', { n: entry.revision })}</StatusBadge>
              )}
              {entry.daysLate > 0 && <StatusBadge tone="red">{t('logs.late', { days: entry.daysLate })}</StatusBadge>}
            </span>
            {!onPhone && state}
          </>
        }
        actions={!onPhone && actions}
        back={back}
      />
      {onPhone && state && <div className={styles.phoneState}>{state}</div>}
      <div className={styles.tabs}>
        <Tabs
          label={t('forms.tabs')}
          items={items}
          value={items.some(({ key }) => key === tab) ? tab : 'info'}
          onChange={(key) =>
            void navigate({
              to: '.',
              replace: true,
              search: (before) => ({ ...before, tab: key === 'info' ? undefined : key }),
            })
          }
        />
      </div>
      {onPhone && tab === 'info' && <ActionBar>{actions}</ActionBar>}
    </>
  )
}
