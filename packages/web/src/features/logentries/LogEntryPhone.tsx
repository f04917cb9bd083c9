import type { Form } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { entryNumber } from '@jobwright/contract/rules/logEntries.ts'
import { useMemo, type ReactNode } from 'react'
import { linkTo } from '../../data/links.ts'
import { ChangeNoticeButton } from '../../parts/changes/ChangeNoticeButton.tsx'
import { ChangesOf } from '../../parts/changes/ChangesOf.tsx'
import { LogStatus } from '../../parts/logs/LogStatus.tsx'
import phone from '../../parts/phone/phone.module.css'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { CommentsLater } from '../../parts/talk/useCommentsTab.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { EntryActions } from './EntryActions.tsx'
import { useEntryRights } from './entryActor.ts'
import { EntryReading } from './EntryReading.tsx'
import { EntryWriting } from './EntryWriting.tsx'
import { FiledClashes } from './FiledClashes.tsx'
import { FilingNote } from './FilingNote.tsx'
import styles from './phone.module.css'

/** One log on a phone: to write and to sign, or to read. `bookId`: the log book that it was opened in. */
export function LogEntryPhone({ id, bookId }: { id: string; bookId: string }) {
  return (
    <RecordGate noun="logentries" id={id}>
      {(entry) => <Entry entry={entry as LogEntry} bookId={bookId} />}
    </RecordGate>
  )
}

type Props = { entry: LogEntry; bookId: string }

function Entry({ entry, bookId }: Props) {
  const rights = useEntryRights(entry)
  // A version of a template never changes, so its fields need not render again with each save.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const form = useMemo<Form>(() => entry.form, [entry.template?.id, entry.templateVersion])
  const note = <FilingNote entry={entry} />
  if (!rights.writes)
    return (
      <Frame entry={entry} bookId={bookId}>
        <div className={phone.content}>
          {note}
          <FiledClashes entry={entry} form={form} />
          <EntryReading entry={entry} form={form} />
          <EntryChanges entry={entry} />
          <CommentsLater noun="logentries" id={entry.id} />
        </div>
        {rights.moves.size > 0 && (
          <ActionBar>
            <EntryActions entry={entry} form={form} rights={rights} isNarrow />
          </ActionBar>
        )}
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
        <Frame entry={entry} bookId={bookId}>
          <div className={`${phone.content} ${styles.writing}`}>
            {note}
            {parts.form}
            <EntryChanges entry={entry} />
          </div>
          <ActionBar>
            <div className={styles.state}>{parts.state}</div>
            <EntryActions entry={entry} form={form} rights={rights} primary={parts.sign} isNarrow />
          </ActionBar>
        </Frame>
      )}
    </EntryWriting>
  )
}

/** The change orders that came of a log, and the way to another one. */
function EntryChanges({ entry }: { entry: LogEntry }) {
  const title = entry.Logbook?.title ?? entry.title
  return (
    <>
      <ChangesOf of={{ LogEntryId: entry.id }} />
      <ChangeNoticeButton start={{ ProjectId: entry.Project?.id ?? null, LogEntryId: entry.id, title }} />
    </>
  )
}

function Frame({ entry, bookId, children }: Props & { children: ReactNode }) {
  const { t, formatDay } = useWords(logsWords)
  const title = entry.Logbook?.title ?? entry.title
  return (
    <div className={phone.page} data-full-screen>
      <PhoneHead
        title={title}
        lead={[formatDay(entry.logDate), (entry.Project ?? entry.Bid)?.title].filter(Boolean).join(' · ')}
        tab={entry.number ? `${entryNumber(entry)} ${title}` : title}
        back={{ href: linkTo({ to: '/mobile/logbooks/$id/info', params: { id: bookId } }), label: title }}
      >
        <span className={styles.badges}>
          <LogStatus entry={entry} />
          {entry.revision > 1 && <StatusBadge tone="violet">{t('logs.revision', { n: entry.revision })}</StatusBadge>}
          {entry.daysLate > 0 && <StatusBadge tone="red">{t('logs.late', { days: entry.daysLate })}</StatusBadge>}
        </span>
      </PhoneHead>
      {children}
    </div>
  )
}
