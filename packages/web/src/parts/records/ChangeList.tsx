import type { HistoryEntry } from '@jobwright/contract/crud.ts'
import { useQuery } from '@tanstack/react-query'
import { recordLink } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { Card } from '../../ui/Facts.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { usersWords } from '../../words/lazy/users.ts'
import { useWords } from '../../words/words.tsx'
import styles from './ChangeList.module.css'
import { Failure } from '../Failure.tsx'

type Props = {
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<{ rows: readonly HistoryEntry[] }>
  /** The action, after the user's name. */
  said: (change: HistoryEntry) => string
  /** Shown when there is no history. */
  none: string
}

/** The history of something without record fields to show, newest first. */
export function ChangeList({ queryKey, read, said, none }: Props) {
  const { t, formatMoment } = useWords(usersWords)
  const history = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
  if (history.isError) return <Failure problem={history.error} onRetry={() => void history.refetch()} />
  if (!history.data) return <ListSkeleton rows={4} />
  return (
    <Card>
      {history.data.rows.length === 0 && <p className={styles.none}>{none}</p>}
      <ol className={styles.list}>
        {history.data.rows.map((change) => (
          <li key={change.id} className={styles.change}>
            {change.actor && (
              <PersonAvatar
                {...change.actor}
                image={change.actor.avatar}
                size={26}
                href={recordLink('users', change.actor.id)}
              />
            )}
            <span className={styles.text}>
              <strong>{change.actor ? nameOf(change.actor) : t('users.system')}</strong> {said(change)}
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
