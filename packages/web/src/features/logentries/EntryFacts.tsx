import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { isLocked, LOCK_MS } from '@jobwright/contract/rules/logEntries.ts'
import { recordLink } from '../../data/links.ts'
import { usePeople } from '../../data/people.ts'
import { ChangesOf } from '../../parts/changes/ChangesOf.tsx'
import { LinkChips } from '../../parts/fields/LinkPicker.tsx'
import logs from '../../parts/logs/logs.module.css'
import { PersonLink } from '../../parts/people/PersonLink.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'

/** What a log is about, who wrote it, and what became of it. */
export function EntryFacts({ entry }: { entry: LogEntry }) {
  const { t, formatDay, formatMoment, formatNumber } = useWords(logsWords)
  const { byId } = usePeople()
  const dates = useRecordDates(entry)
  const { submittedAt, Logbook, template } = entry
  const locks = isLocked(entry, new Date())
  const filed = entry.status === 'submitted' || entry.status === 'no_work'
  return (
    <>
      <Facts
        title={t('forms.facts')}
        items={[
          { label: t('fields.logDate'), value: formatDay(entry.logDate) },
          {
            label: t('logs.book'),
            value: Logbook ? <Link href={recordLink('logbooks', Logbook.id)}>{Logbook.title}</Link> : entry.title,
          },
          { label: t('forms.link'), value: <LinkChips of={entry} /> },
          {
            label: t('logs.authors'),
            value: (
              <span className={logs.people}>
                {entry.authorIds.map((id) => (
                  <PersonLink key={id} person={byId(id)} />
                ))}
              </span>
            ),
          },
        ]}
      />
      <ChangesOf of={{ LogEntryId: entry.id }} />
      <Facts
        items={[
          { label: t('logs.filed'), value: formatMoment(submittedAt), hidden: submittedAt === null },
          {
            label: t('logs.filedBy'),
            value: entry.submittedBy && <PersonLink person={entry.submittedBy} />,
            hidden: entry.submittedBy === null,
          },
          {
            label: t('fields.approvedAt'),
            value: formatMoment(entry.approvedAt),
            hidden: entry.approvedAt === null,
          },
          {
            label: t('logs.approvedBy'),
            value: entry.approvedBy && <PersonLink person={entry.approvedBy} />,
            hidden: entry.approvedBy === null,
          },
          {
            label: t('logs.locked'),
            value:
              locks || submittedAt === null
                ? t('logs.lockedText')
                : t('logs.untilLocked', {
                    time: formatMoment(new Date(Date.parse(submittedAt) + LOCK_MS).toISOString()),
                  }),
            hidden: !locks && !filed,
          },
          { label: t('fields.revision'), value: formatNumber(entry.revision) },
          {
            label: t('fields.TemplateId'),
            value: template && t('logs.templateVersion', { title: template.title, version: entry.templateVersion }),
          },
          ...dates,
        ]}
      />
    </>
  )
}
