import { bids, logbooks, projects, scheduleitems, tasks } from '@jobwright/contract/calls.gen.ts'
import { Link } from '../../ui/Link.tsx'
import { linkTo } from '../../data/links.ts'
import { today } from '../../data/days.ts'
import { useRecord, useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useStarred } from '../../data/stars.ts'
import { LeftCaptures } from '../../parts/phone/LeftCaptures.tsx'
import phone from '../../parts/phone/phone.module.css'
import { BidItem, ProjectItem } from '../../parts/phone/rows.tsx'
import { ClockCard } from '../../parts/time/ClockCard.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { greeting } from '../../words/greeting.ts'
import { useWords } from '../../words/words.tsx'
import { ReturnedLogs } from './ReturnedLogs.tsx'
import { TodaysLogs } from './TodaysLogs.tsx'
import { TodaysWork } from './TodaysWork.tsx'
import styles from './today.module.css'

const PROJECTS = 5

/** The day of a field worker: current task, next tasks, and where. */
export function TodayPage() {
  const { t, formatDay } = useWords(phoneWords)
  const me = useMe()
  const sees = [useCan(tasks.list), useCan(scheduleitems.list)].includes(true)
  const seesLogs = useCan(logbooks.list)
  const logs = seesLogs && <TodaysLogs />
  return (
    <div className={phone.page}>
      <PhoneHead
        title={t('phone.today')}
        lead={t(greeting(new Date().getHours()), { name: me.firstName })}
        tab={t('phone.today')}
      >
        <span className={styles.date}>{formatDay(today(me.Company.timezone))}</span>
      </PhoneHead>
      <LeftCaptures />
      <ClockCard />
      {seesLogs && <ReturnedLogs />}
      {sees ? <TodaysWork logs={logs} /> : logs}
      <StarredJobs />
      <Projects />
    </div>
  )
}

/** The user's starred jobs. */
function StarredJobs() {
  const { t } = useWords(phoneWords)
  const starred = useStarred()
  const sees = { projects: useCan(projects.get), bids: useCan(bids.get) }
  const ids = (['projects', 'bids'] as const).flatMap((noun) =>
    sees[noun] ? (starred?.[noun] ?? []).map((id) => ({ noun, id })) : [],
  )
  if (ids.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('phone.starred')}</h2>
      <ul className={styles.list}>
        {ids.map(({ noun, id }) => (
          <li key={id}>{noun === 'projects' ? <StarredProject id={id} /> : <StarredBid id={id} />}</li>
        ))}
      </ul>
    </section>
  )
}

function StarredProject({ id }: { id: string }) {
  const { data } = useRecord('projects', id)
  return data ? <ProjectItem row={data} /> : <div className={styles.room} />
}

function StarredBid({ id }: { id: string }) {
  const { data } = useRecord('bids', id)
  return data ? <BidItem row={data} /> : <div className={styles.room} />
}

function Projects() {
  const { t } = useWords(phoneWords)
  const me = useMe()
  const sees = useCan(projects.list)
  const list = useShortList(
    'projects',
    { UserId: me.id, status: '2,1,8', sort: 'updatedAt', order: 'desc' },
    PROJECTS,
    sees,
  )
  const rows = list.data?.rows ?? []
  if (!sees || rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('phone.yourProjects')}</h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <ProjectItem row={row} />
          </li>
        ))}
      </ul>
      <Link className={styles.all} href={linkTo({ to: '/mobile/projects', search: { UserId: me.id } })}>
        {t('phone.allProjects')}
      </Link>
      <Link className={styles.all} href={linkTo({ to: '/mobile/map' })}>
        {t('nav.map')}
      </Link>
    </section>
  )
}
