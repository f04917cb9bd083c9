import { ActionIcon } from '@mantine/core'
import { IconArrowsMove, IconChecklist, IconHourglass } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { taskPriorities, taskStatuses, TaskPriority } from '@jobwright/contract/statuses.ts'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { useMe } from '../../data/session.ts'
import { LabelChip } from '../../parts/status/statusLabels.tsx'
import { StatusMark } from '../../parts/status/StatusSelect.tsx'
import { DueMark } from '../../parts/tasks/DueMark.tsx'
import { isOpen, nextStatusesOf } from '../../parts/tasks/state.ts'
import { TypeChip } from '../../parts/tasks/TypeChip.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './board.module.css'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { Menu } from '../../ui/Menu.tsx'

type Props = { task: TaskRow; onDrag: (task: TaskRow | undefined) => void; onMove: (task: TaskRow, to: number) => void }

/** A card on the board: drag its body, open it by its title, move it by its menu without a mouse. */
export const TaskCard = memo(function TaskCard({ task, onDrag, onMove }: Props) {
  const { t } = useWords(tasksWords)
  const moves = nextStatusesOf(task, useMe())
  const done = task.checklist.filter((item) => item.done).length
  const job = task.Project?.title ?? task.Bid?.title ?? task.Customer?.name
  return (
    <article
      className={styles.card}
      draggable={moves.length > 0}
      aria-label={task.title}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', task.number)
        onDrag(task)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={styles.top}>
        <span className={styles.number}>{task.number}</span>
        {task.checklist.length > 0 && (
          <span className={styles.mark} title={t('tasks.checklistDone', { done, count: task.checklist.length })}>
            <IconChecklist size={14} aria-hidden />
            {done}/{task.checklist.length}
          </span>
        )}
        {task.priority !== TaskPriority.Normal && (
          <StatusMark kind="priority" list={taskPriorities} id={task.priority} />
        )}
        {moves.length > 0 && <MoveMenu task={task} moves={moves} onMove={onMove} />}
      </div>
      <Link className={styles.title} href={recordLink('tasks', task.id)} draggable={false}>
        {task.title}
      </Link>
      {job && <span className={styles.job}>{job}</span>}
      <div className={styles.foot}>
        <LabelChip kind="task" status={task.status} id={task.labelId} />
        <TypeChip id={task.typeId} />
        {isOpen(task) && <DueMark task={task} />}
        {task.blockedByIds.length > 0 && isOpen(task) && (
          <span className={styles.mark} title={t('tasks.blocked')}>
            <IconHourglass size={14} aria-hidden />
            <span className={styles.hidden}>{t('tasks.blocked')}</span>
          </span>
        )}
        {task.User && (
          <span className={styles.person}>
            <PersonAvatar {...task.User} image={task.User.avatar} size={24} href={recordLink('users', task.User.id)} />
          </span>
        )}
      </div>
    </article>
  )
})

function MoveMenu({ task, moves, onMove }: { task: TaskRow; moves: readonly number[]; onMove: Props['onMove'] }) {
  const { t } = useWords(tasksWords)
  // A board has hundreds of cards, so create each menu on demand.
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const button = (
    <ActionIcon
      className={styles.move ?? ''}
      size="sm"
      aria-label={t('tasks.moveNamed', { name: task.title })}
      title={t('tasks.move')}
      aria-haspopup="menu"
      onClick={() => {
        setWanted(true)
        setOpened((now) => !now)
      }}
    >
      <IconArrowsMove size={16} aria-hidden />
    </ActionIcon>
  )
  if (!wanted) return button
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('tasks.moveTo')}</Menu.Label>
        {moves.map((status) => (
          <Menu.Item key={status} onClick={() => onMove(task, status)}>
            <StatusMark kind="task" list={taskStatuses} id={status} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
