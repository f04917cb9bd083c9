import type { ReactNode } from 'react'
import type { Task } from '@jobwright/contract/resources/tasks.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { ownWordOf, useTaskTypes } from './taskTypes.ts'
import styles from './tasks.module.css'

/** The type of a task in its colour; nothing where it has none. An archived one stays on the tasks that have it. */
export function TypeChip({ id }: { id: string | null | undefined }) {
  const type = useTaskTypes().find((one) => one.id === id)
  return type ? (
    <StatusBadge tone={type.color} plate>
      {type.title}
    </StatusBadge>
  ) : null
}

/** The type of a task on its page, with what was written of it in words; null where there is neither. */
export function useTypeFact(task: Pick<Task, 'typeId' | 'type'>): ReactNode {
  const types = useTaskTypes()
  const word = ownWordOf(task, types)
  if (!task.typeId) return word || null
  return (
    <span className={styles.typeFact}>
      <TypeChip id={task.typeId} />
      {word}
    </span>
  )
}
