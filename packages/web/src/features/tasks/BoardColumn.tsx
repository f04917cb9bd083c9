import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import type { ListQuery } from '../../data/resources.ts'
import { useGrowingList, useRowsOf } from '../../data/records.ts'
import { useMe } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useStatusName, useStatusTone } from '../../parts/status/statusWords.ts'
import { nextStatusesOf } from '../../parts/tasks/state.ts'
import { Bone, useLate } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import { TaskCard } from './TaskCard.tsx'
import styles from './board.module.css'
import { tasksWords } from '../../words/lazy/tasks.ts'

type Props = {
  status: number
  query: Readonly<Record<string, string>>
  /** Cards moving to another column, with their new status. */
  moved: readonly TaskRow[]
  dragged: TaskRow | undefined
  onDrag: (task: TaskRow | undefined) => void
  onMove: (task: TaskRow, to: number) => void
}

const settled = (status: number) => status === TaskStatus.Completed || status === TaskStatus.Canceled

/** A board column: fifty cards, and fifty more at its end. */
export function BoardColumn({ status, query, moved, dragged, onDrag, onMove }: Props) {
  const { t, formatNumber } = useWords(tasksWords)
  const me = useMe()
  const name = useStatusName('task')(status)
  const toneOf = useStatusTone('task')
  const [over, setOver] = useState(false)
  const order = settled(status) ? { sort: 'updatedAt', order: 'desc' } : { sort: 'urgency', order: 'asc' }
  const list = useGrowingList('tasks', { ...query, ...order, status: String(status) } as ListQuery<'tasks'>, 50)
  const read = useRowsOf(list.data)
  const leaving = new Set(moved.filter((one) => one.status !== status).map((one) => one.id))
  const here = read.filter((task) => task.status === status && !leaving.has(task.id))
  const coming = moved.filter((one) => one.status === status && !here.some((task) => task.id === one.id))
  const cards = [...coming, ...here]
  const total = list.data?.pages[0]?.totalCounts
  const may = dragged !== undefined && dragged.status !== status && nextStatusesOf(dragged, me).includes(status)
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(() => {})
  more.current = () => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  useEffect(() => {
    const mark = end.current
    if (!mark || !list.hasNextPage) return
    const eye = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => one.isIntersecting)) more.current()
      },
      { rootMargin: '400px' },
    )
    eye.observe(mark)
    return () => eye.disconnect()
  }, [list.hasNextPage, cards.length])
  return (
    <section
      className={styles.column}
      aria-label={name}
      data-over={(over && may) || undefined}
      data-may={may || undefined}
      onDragOver={(event) => {
        if (may) {
          event.preventDefault()
          setOver(true)
        }
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (dragged && may) onMove(dragged, status)
        onDrag(undefined)
      }}
    >
      <header className={styles.columnHead}>
        <span className={styles.dot} data-tone={toneOf(status)} aria-hidden />
        <h2 className={styles.columnName}>{name}</h2>
        {total !== undefined && (
          <span className={styles.count}>
            {formatNumber(Math.max(0, total + coming.length - (read.length - here.length)))}
          </span>
        )}
      </header>
      <div className={styles.cards} tabIndex={-1}>
        {list.isError && !list.data && <Failure problem={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <Bones />}
        {cards.map((task) => (
          <TaskCard key={task.id} task={task} onDrag={onDrag} onMove={onMove} />
        ))}
        {list.data && cards.length === 0 && <p className={styles.none}>{t('tasks.columnEmpty')}</p>}
        <div ref={end} />
        {list.hasNextPage && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            loading={list.isFetchingNextPage}
            onClick={() => more.current()}
          >
            {t('tasks.more')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Bones() {
  const { t } = useWords(tasksWords)
  const late = useLate()
  return (
    <div role="status" aria-label={t('app.loading')} className={styles.bones}>
      {late &&
        [9, 11, 8].map((width) => (
          <div key={width} className={styles.card}>
            <Bone width={4} />
            <Bone width={width} />
            <Bone width={6} />
          </div>
        ))}
    </div>
  )
}
