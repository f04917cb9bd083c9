import { tasks as calls } from '@jobwright/contract/calls.gen.ts'
import { linkTo, recordLink } from '../../../data/links.ts'
import { useCan } from '../../../data/session.ts'
import { Block, BlockEmpty, BlockRow, BlockRows } from '../../../parts/overview/Block.tsx'
import styles from '../../../parts/overview/overview.module.css'
import { DueMark } from '../../../parts/tasks/DueMark.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { overviewWords } from '../../../words/lazy/overview.ts'
import { tasksWords } from '../../../words/lazy/tasks.ts'
import { useWords } from '../../../words/words.tsx'
import type { BlockProps } from './blockProps.ts'

/** The open tasks, the most urgent first. */
export function TasksBlock({ project, overview: { tasks }, onAdd }: BlockProps & { onAdd: () => void }) {
  useWords(tasksWords)
  const { t, formatNumber } = useWords(overviewWords)
  const mayAdd = useCan(calls.create)
  if (tasks === null) return null
  const open = tasks.rows.filter(({ status }) => status !== 3 && status !== 0)
  return (
    <Block
      title={t('tasks.title')}
      href={linkTo({ to: '/projects/$id', params: { id: project.id }, search: { tab: 'tasks' } })}
      more={
        tasks.total > 0 && (
          <>
            {t('overview.open', { n: formatNumber(tasks.open) })}
            {tasks.late > 0 && <span className={styles.late}>{t('overview.late', { n: tasks.late })}</span>}
          </>
        )
      }
      add={mayAdd && { label: t('overview.addTask'), onClick: onAdd }}
    >
      {open.length > 0 ? (
        <BlockRows>
          {open.map((task) => (
            <BlockRow key={task.id} href={recordLink('tasks', task.id)} name={task.title}>
              {task.User && <PersonAvatar {...task.User} image={task.User.avatar} size={22} />}
              <DueMark task={task} />
            </BlockRow>
          ))}
        </BlockRows>
      ) : (
        <BlockEmpty>{t(tasks.total > 0 ? 'overview.noTasks' : 'overview.noTasksYet')}</BlockEmpty>
      )}
    </Block>
  )
}
