import { useQueries } from '@tanstack/react-query'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { keys } from '../../data/keys.ts'
import { readRecord } from '../../data/records.ts'
import { useWords } from '../../words/words.tsx'
import { isOpen } from './state.ts'
import styles from './tasks.module.css'
import { tasksWords } from '../../words/lazy/tasks.ts'

/**
 * The open tasks that a task waits for. A warning that blocks nothing: the crew on site knows better. `isPlain`: one
 * quiet line without links, inside something that is a link itself.
 */
export function WaitsFor({ ids, isPlain = false }: { ids: readonly string[]; isPlain?: boolean }) {
  const { t } = useWords(tasksWords)
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: keys.record('tasks', id),
      queryFn: ({ signal }: { signal: AbortSignal }) => readRecord('tasks', id, signal),
    })),
  })
  const open = found.flatMap((one) => (one.data && isOpen(one.data) ? [one.data] : []))
  if (open.length === 0) return null
  if (isPlain)
    return (
      <span className={styles.after}>
        {t('tasks.waitsFor')} {open.map(({ title }) => title).join(', ')}
      </span>
    )
  return (
    <div className={styles.warning} role="note">
      <strong>{t('tasks.waitsFor')}</strong>
      {open.map((task) => (
        <Link key={task.id} href={recordLink('tasks', task.id)}>
          {task.number} · {task.title}
        </Link>
      ))}
    </div>
  )
}
