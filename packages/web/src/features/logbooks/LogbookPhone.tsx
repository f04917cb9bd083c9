import { logentries } from '@jobwright/contract/calls.gen.ts'
import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import type { LogEntryRow } from '@jobwright/contract/resources/logentries.ts'
import { Button } from '@mantine/core'
import { IconArrowRight, IconPencilPlus } from '@tabler/icons-react'
import { today } from '../../data/days.ts'
import { jobLink, linkTo, recordLink } from '../../data/links.ts'
import { useRecord, useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { DayDots } from '../../parts/logs/DayDots.tsx'
import { DAYS_SHOWN, daysOfBook } from '../../parts/logs/dueBooks.ts'
import { DueBadge, useDueText } from '../../parts/logs/DueBadge.tsx'
import { LogbookStatus, LogStatus } from '../../parts/logs/LogStatus.tsx'
import { PersonLink } from '../../parts/people/PersonLink.tsx'
import phone from '../../parts/phone/phone.module.css'
import { WaitingMark } from '../../parts/phone/WaitingMark.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { PhoneRow } from '../../ui/PhoneRow.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './phone.module.css'

const MOST_LOGS = 200
const SHOWN = 30

/** A log book on a phone: how its days stand, its logs, and today's. */
export function LogbookPhone({ id }: { id: string }) {
  return (
    <RecordGate noun="logbooks" id={id}>
      {(logbook) => <Book logbook={logbook} />}
    </RecordGate>
  )
}

function Book({ logbook }: { logbook: Logbook }) {
  const { t, formatDay } = useWords(logphoneWords)
  const { Company } = useMe()
  const project = useRecord('projects', logbook.ProjectId ?? '', logbook.ProjectId !== null)
  const logs = useShortList('logentries', { LogbookId: logbook.id, sort: 'logDate', order: 'desc' }, MOST_LOGS)
  const rows = logs.data?.rows ?? []
  const days = daysOfBook(logbook, rows, project.data, Company.timezone, DAYS_SHOWN)
  const now = days[0]
  return (
    <div className={phone.page}>
      <PhoneHead
        title={logbook.title}
        lead={[logbook.number, (logbook.Project ?? logbook.Bid)?.title ?? logbook.Customer?.name]
          .filter(Boolean)
          .join(' · ')}
        back={{ href: linkTo({ to: '/mobile/logbooks' }), label: t('logbooks.title') }}
      >
        {logbook.status === 'closed' ? (
          <LogbookStatus status="closed" />
        ) : (
          now && logs.data && <DueBadge book={logbook} state={now.state} entry={now.entry} />
        )}
      </PhoneHead>
      <div className={phone.content}>
        <section className={phone.card}>
          <h2>{t('logphone.days')}</h2>
          <DayDots days={days} book={logbook} />
        </section>
        <section className={phone.rows} aria-label={t('logphone.logs')}>
          {rows.length === 0 && <p className={styles.none}>{t('logphone.noLogs')}</p>}
          <ul className={styles.logs}>
            {rows.slice(0, SHOWN).map((row) => (
              <li key={row.id}>
                <PhoneRow
                  href={entryLink(logbook.id, row.id)}
                  title={formatDay(row.logDate)}
                  details={[row.submittedBy && `${row.submittedBy.firstName} ${row.submittedBy.lastName}`]}
                  after={<LogStatus entry={row} />}
                  foot={<WaitingMark noun="logentries" id={row.id} />}
                />
              </li>
            ))}
          </ul>
        </section>
        <BookFacts logbook={logbook} />
      </div>
      <Begin logbook={logbook} entries={rows} isKnown={logs.data !== undefined} />
    </div>
  )
}

/** The page of a log on the phone. */
const entryLink = (id: string, logid: string) =>
  linkTo({ to: '/mobile/logbooks/$id/log/$logid/edit', params: { id, logid } })

function BookFacts({ logbook }: { logbook: Logbook }) {
  const { t } = useWords(logphoneWords)
  const dueText = useDueText()
  const plain = usePlainItems('logbooks', logbook)
  const { Project, Bid, Customer, User, schedule, Template } = logbook
  return (
    <Facts
      items={[
        {
          label: t('fields.ProjectId'),
          value: Project && <Link href={jobLink('projects', Project.id)}>{Project.title}</Link>,
          hidden: !Project,
        },
        {
          label: t('fields.BidId'),
          value: Bid && <Link href={jobLink('bids', Bid.id)}>{Bid.title}</Link>,
          hidden: !Bid,
        },
        {
          label: t('fields.CustomerId'),
          value: Customer && <Link href={recordLink('customers', Customer.id)}>{Customer.name}</Link>,
        },
        { label: t('fields.owner'), value: User && <PersonLink person={User} size={32} /> },
        {
          label: t('fields.schedule'),
          value: [t(`logSchedule.${schedule}`), schedule !== 'demand' && dueText(logbook)].filter(Boolean).join(' · '),
        },
        { label: t('fields.TemplateId'), value: Template?.title },
        ...plain,
      ]}
    />
  )
}

type BeginProps = { logbook: Logbook; entries: readonly LogEntryRow[]; isKnown: boolean }

/** Today's log within thumb reach: start it, or go on with it. */
function Begin({ logbook, entries, isKnown }: BeginProps) {
  const { t } = useWords(logphoneWords)
  const { timezone } = useMe().Company
  const mayAdd = useCan(logentries.create) && logbook.status === 'open'
  const day = today(timezone)
  const params = { id: logbook.id }
  const others = (
    <Button component={Link} variant="default" href={linkTo({ to: '/mobile/logbooks/$id/add', params })}>
      {t('logphone.choices')}
    </Button>
  )
  const started = logbook.multiple
    ? undefined
    : entries.find(({ logDate, status }) => logDate === day && status !== 'void')
  if (!isKnown) return null
  if (started)
    return (
      <ActionBar>
        {mayAdd && others}
        <Button
          data-primary
          component={Link}
          href={entryLink(logbook.id, started.id)}
          rightSection={<IconArrowRight size={22} aria-hidden />}
        >
          {t(started.status === 'draft' || started.status === 'returned' ? 'logphone.continue' : 'logphone.open')}
        </Button>
      </ActionBar>
    )
  if (!mayAdd) return null
  return (
    <ActionBar>
      {others}
      <Button
        data-primary
        component={Link}
        href={linkTo({ to: '/mobile/logbooks/$id/log/edit', params })}
        leftSection={<IconPencilPlus size={22} aria-hidden />}
      >
        {t(logbook.multiple ? 'logphone.startNew' : 'logphone.startToday')}
      </Button>
    </ActionBar>
  )
}
