import { roles } from '@jobwright/contract/resources/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { nameOf } from '../../data/people.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Card } from '../../ui/Facts.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { rightsWords } from '../../words/later/rights.ts'
import type { WordKey } from '../../words/en.ts'
import { useWords } from '../../words/words.tsx'
import styles from './roles.module.css'
import { usersWords } from '../../words/later/users.ts'

const named: Readonly<Record<string, WordKey>> = {
  title: 'roles.name',
  description: 'roles.description',
  permissions: 'roles.permissions',
  hidden: 'roles.hiddenTitle',
  landing: 'roles.landing',
  mobileView: 'roles.view',
}

/** Who changed what on a role, newest first. */
export function RoleHistory({ id }: { id: number }) {
  const { t, formatMoment } = useWords(rightsWords, usersWords)
  const history = useQuery({
    queryKey: ['roles', 'history', id],
    queryFn: ({ signal }) => call(roles.history, { params: { id }, query: { count: 100 } }, { signal }),
  })
  if (history.isError) return <Failure problem={history.error} onRetry={() => void history.refetch()} />
  if (!history.data) return <ListSkeleton rows={4} />
  const wordOf = (field: string) => {
    const key = named[field]
    return (key ? t(key) : field).toLowerCase()
  }
  return (
    <Card>
      {history.data.rows.length === 0 && <p className={styles.hint}>{t('roles.noHistory')}</p>}
      <ol className={styles.history}>
        {history.data.rows.map((change) => (
          <li key={change.id} className={styles.change}>
            {change.actor && <PersonAvatar {...change.actor} image={change.actor.avatar} size={26} decorative />}
            <span>
              <strong>{change.actor ? nameOf(change.actor) : t('users.system')}</strong>{' '}
              {change.action === 'created'
                ? t('roles.history.created')
                : t('roles.history.updated', { fields: change.changes.map((one) => wordOf(one.field)).join(', ') })}
            </span>
            <time className={styles.at} dateTime={change.at}>
              {formatMoment(change.at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
