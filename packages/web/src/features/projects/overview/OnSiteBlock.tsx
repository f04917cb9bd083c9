import { schedule, scheduleitems, timeentries } from '@jobwright/contract/calls.gen.ts'
import { linkTo, recordLink } from '../../../data/links.ts'
import { nameOf } from '../../../data/people.ts'
import { useCan } from '../../../data/session.ts'
import { Block, BlockEmpty, BlockRows } from '../../../parts/overview/Block.tsx'
import styles from '../../../parts/overview/overview.module.css'
import { Link } from '../../../ui/Link.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { overviewWords } from '../../../words/lazy/overview.ts'
import { useWords } from '../../../words/words.tsx'
import type { BlockProps } from './blockProps.ts'

/** Who is on the job today, and what is planned next. */
export function OnSiteBlock({ project, overview: { onSite, next, today } }: BlockProps) {
  const { t, formatDate, formatTime } = useWords(overviewWords)
  const seesPlan = useCan(schedule.board)
  const mayPlan = useCan(scheduleitems.create)
  const seesTime = useCan(timeentries.list)
  if (onSite === null && next === null) return null
  const of = { project: project.id }
  return (
    <Block
      title={t('overview.onSite')}
      href={seesPlan ? linkTo({ to: '/schedule', search: { ...of, view: 'timeline' } }) : undefined}
      more={formatDate(today)}
      add={mayPlan && { label: t('overview.planVisit'), href: planVisitLink(project.id) }}
    >
      {onSite === null || onSite.length === 0 ? (
        <BlockEmpty>{t('overview.nobody')}</BlockEmpty>
      ) : (
        <BlockRows>
          {onSite.slice(0, 5).map(({ UserId, User, items, clockedInAt }) => {
            const [first] = items
            return (
              <li key={UserId} className={styles.row}>
                {User ? (
                  <PersonAvatar {...User} image={User.avatar} size={24} href={recordLink('users', UserId)} />
                ) : (
                  <span className={styles.nobody} aria-hidden />
                )}
                <span className={styles.name}>
                  {User ? <Link href={recordLink('users', UserId)}>{nameOf(User)}</Link> : t('overview.somebody')}
                  {first && <small> · {first.title}</small>}
                </span>
                {clockedInAt ? (
                  <span className={styles.good}>{t('overview.in', { time: formatTime(clockedInAt) })}</span>
                ) : seesTime ? (
                  <span className={styles.dim}>{t('overview.notIn')}</span>
                ) : (
                  first && first.startAt.length > 10 && <span className={styles.dim}>{formatTime(first.startAt)}</span>
                )}
              </li>
            )
          })}
        </BlockRows>
      )}
      <p className={styles.next}>
        {next ? (
          <>
            <span className={styles.dim}>{t('overview.next')}</span>
            <Link href={recordLink(next.resource, next.id)}>{next.title}</Link>
            <span className={styles.figure}>
              {formatDate(next.startAt)}
              {next.startAt.length > 10 && ` ${formatTime(next.startAt)}`}
            </span>
          </>
        ) : (
          <span className={styles.dim}>{t('overview.nothingNext')}</span>
        )}
      </p>
    </Block>
  )
}

/** The page that adds a visit of a project. */
export const planVisitLink = (ProjectId: string) =>
  linkTo({ to: '/schedule/items/add', search: { ProjectId, kind: 'visit' } })
