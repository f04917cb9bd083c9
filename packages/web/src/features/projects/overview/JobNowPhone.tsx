import { photos, scheduleitems, tasks } from '@jobwright/contract/calls.gen.ts'
import { openTaskStatuses } from '@jobwright/contract/statuses.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { dayOf, today } from '../../../data/days.ts'
import { jobLink, recordLink } from '../../../data/links.ts'
import { nameOf, usePeople } from '../../../data/people.ts'
import { useShortList } from '../../../data/records.ts'
import { useCan, useMe } from '../../../data/session.ts'
import { Block, BlockEmpty, BlockRow, BlockRows } from '../../../parts/overview/Block.tsx'
import styles from '../../../parts/overview/overview.module.css'
import { PhotoStrip } from '../../../parts/photos/PhotoStrip.tsx'
import { taskEntry, visitEntry } from '../../../parts/schedule/planEntries.ts'
import { DuePhone } from '../../../parts/tasks/DuePhone.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { overviewWords } from '../../../words/lazy/overview.ts'
import { formatNearDay } from '../../../words/nearDay.ts'
import { useWords } from '../../../words/words.tsx'
import { jobNow } from './jobNow.ts'

const MOST = 200
const [TASKS, PHOTOS] = [3, 8]

/** Who is on a job today, what comes next, its open tasks and last photos, from what the phone has: without signal too. */
export function JobNowPhone({ project }: { project: Project }) {
  const { t, manner } = useWords(overviewWords)
  const zone = useMe().Company.timezone
  const { byId } = usePeople()
  const sees = { tasks: useCan(tasks.list), visits: useCan(scheduleitems.list), photos: useCan(photos.list) }
  const of = { ProjectId: project.id }
  const work = useShortList('tasks', { ...of, status: openTaskStatuses.join(','), sort: 'urgency' }, MOST, sees.tasks)
  const visits = useShortList('scheduleitems', { ...of, sort: 'startAt', order: 'asc' }, MOST, sees.visits)
  const shots = useShortList('photos', { ...of, sort: 'captured', order: 'desc' }, PHOTOS, sees.photos)
  const open = work.data?.rows ?? []
  const entries = [
    ...open.map((task) => taskEntry(task, zone)),
    ...(visits.data?.rows ?? []).map((visit) => visitEntry(visit, zone)),
  ].filter((entry) => entry !== null)
  const { people, next } = jobNow(entries, today(zone))
  return (
    <>
      {(sees.tasks || sees.visits) && (
        <Block title={t('overview.onSite')}>
          {people.length > 0 ? (
            <BlockRows>
              {people.map(({ id, title }) => {
                const person = byId(id)
                return (
                  <li key={id} className={styles.row}>
                    {person && (
                      <PersonAvatar {...person} image={person.avatar} size={28} href={recordLink('users', person.id)} />
                    )}
                    <span className={styles.name}>
                      {person ? nameOf(person) : t('overview.somebody')}
                      <small> · {title}</small>
                    </span>
                  </li>
                )
              })}
            </BlockRows>
          ) : (
            <BlockEmpty>{t('overview.nobodyPlanned')}</BlockEmpty>
          )}
          {next && (
            <p className={styles.next}>
              <span className={styles.dim}>{t('overview.next')}</span>
              <Link href={recordLink(next.resource, next.id)}>{next.title}</Link>
              <span className={styles.figure}>{formatNearDay(dayOf(next.startAt, zone), today(zone), manner)}</span>
            </p>
          )}
        </Block>
      )}
      {sees.tasks && open.length > 0 && (
        <Block
          title={t('tasks.title')}
          href={jobLink('projects', project.id, 'tasks')}
          more={t('overview.open', { n: work.data?.totalCounts ?? 0 })}
        >
          <BlockRows>
            {open.slice(0, TASKS).map((task) => (
              <BlockRow key={task.id} href={recordLink('tasks', task.id)} name={task.title}>
                <DuePhone task={task} />
              </BlockRow>
            ))}
          </BlockRows>
        </Block>
      )}
      {shots.data && shots.data.rows.length > 0 && (
        <Block
          title={t('overview.photos')}
          href={jobLink('projects', project.id, 'files')}
          more={shots.data.totalCounts}
        >
          <PhotoStrip photos={shots.data.rows} />
        </Block>
      )}
    </>
  )
}
