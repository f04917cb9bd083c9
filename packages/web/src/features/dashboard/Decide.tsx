import { projects, tasks } from '@jobwright/contract/calls.gen.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { dueOn, HOME_ROWS, homeLists } from '@jobwright/contract/rules/home.ts'
import { linkTo, recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { today } from '../../data/days.ts'
import { nameOf } from '../../data/people.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { PersonMark } from '../../parts/people/PersonLink.tsx'
import { Card } from '../../ui/Facts.tsx'
import { decideWords } from '../../words/lazy/decide.ts'
import { useWords } from '../../words/words.tsx'
import styles from './decide.module.css'
import { Answer, Row, SHOWN } from './decideParts.tsx'

/** Late tasks and projects, the latest first. */
export function LateWork() {
  const { t, formatDate, formatNumber } = useWords(decideWords)
  const mayTasks = useCan(tasks.list)
  const mayProjects = useCan(projects.list)
  const late = useShortList('tasks', homeLists.lateTasks, SHOWN, mayTasks)
  const ended = useShortList('projects', homeLists.lateProjects, SHOWN, mayProjects)
  if (!mayTasks && !mayProjects) return null
  const lateTasks = late.data?.totalCounts ?? 0
  const lateProjects = ended.data?.totalCounts ?? 0
  const none = (!mayTasks || late.data) && (!mayProjects || ended.data) && lateTasks + lateProjects === 0
  return (
    <Card title={t('decide.late')}>
      <p className={styles.figures}>
        {lateTasks > 0 && (
          <Link className={styles.figure} href={linkTo({ to: '/tasks/listView', search: { overdue: 1 } })}>
            {t('decide.lateTasks', { n: formatNumber(lateTasks) })}
          </Link>
        )}
        {lateProjects > 0 && (
          <Link className={styles.figure} href={linkTo({ to: '/projects', search: { overdue: 1 } })}>
            {t('decide.lateProjects', { n: formatNumber(lateProjects) })}
          </Link>
        )}
      </p>
      <Answer read={mayTasks ? late : ended} empty={none ? t('decide.noLate') : false}>
        <ul className={styles.rows}>
          {late.data?.rows.map((task) => (
            <Row
              key={task.id}
              href={recordLink('tasks', task.id)}
              title={task.title}
              detail={placeOf(task)}
              side={
                <>
                  {task.User ? <PersonMark person={task.User} size={20} plain /> : t('decide.nobody')}
                  <span className={styles.late}>{formatDate(task.dueAt)}</span>
                </>
              }
            />
          ))}
          {ended.data?.rows.slice(0, Math.max(2, SHOWN - lateTasks)).map((project) => (
            <Row
              key={project.id}
              href={recordLink('projects', project.id)}
              title={project.title}
              detail={[project.number, project.Customer?.name].filter(Boolean).join(' · ')}
              side={<span className={styles.late}>{t('decide.ended', { date: formatDate(project.enddate) })}</span>}
            />
          ))}
        </ul>
      </Answer>
    </Card>
  )
}

const placeOf = (task: TaskRow): string =>
  [task.number, task.Project?.title ?? task.Bid?.title ?? task.Customer?.name].filter(Boolean).join(' · ')

/** Open tasks due today, by assignee. */
export function TodaysWork() {
  const { t, formatNumber } = useWords(decideWords)
  const { timezone } = useMe().Company
  const may = useCan(tasks.list)
  const now = today(timezone)
  const asked = dueOn(now)
  const list = useShortList('tasks', { ...asked, sort: 'dueAt', order: 'asc' }, HOME_ROWS.today, may)
  if (!may) return null
  const byPerson = new Map<string, TaskRow[]>()
  for (const task of list.data?.rows ?? [])
    byPerson.set(task.UserId ?? '', [...(byPerson.get(task.UserId ?? '') ?? []), task])
  const total = list.data?.totalCounts ?? 0
  const linkOf = (UserId?: string) => linkTo({ to: '/tasks/listView', search: { ...asked, ...(UserId && { UserId }) } })
  return (
    <Card title={t('decide.today')}>
      {total > 0 && (
        <p className={styles.figures}>
          <Link className={styles.figure} href={linkOf()}>
            {t('decide.lateTasks', { n: formatNumber(total) })}
          </Link>
        </p>
      )}
      <Answer read={list} empty={total === 0 && t('decide.noToday')}>
        <ul className={styles.rows}>
          {[...byPerson].slice(0, SHOWN + 1).map(([id, mine]) => (
            <Row
              key={id}
              href={linkOf(id)}
              title={mine[0]?.User ? nameOf(mine[0].User) : t('decide.nobody')}
              detail={[...new Set(mine.map((task) => task.Project?.title ?? task.title))].join(' · ')}
              side={<span className={styles.what}>{t('decide.lateTasks', { n: mine.length })}</span>}
            />
          ))}
        </ul>
        {byPerson.size > SHOWN + 1 && (
          <Link className={styles.small} href={linkOf()}>
            {t('decide.more', { n: byPerson.size - SHOWN - 1 })}
          </Link>
        )}
      </Answer>
    </Card>
  )
}
