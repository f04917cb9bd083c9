import type { ReactNode } from 'react'
import type { Task } from '@jobwright/contract/resources/tasks.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { ownWordOf, useTaskTypes } from './taskTypes.ts'
import styles from './tasks.module.css'

/** A task's type in its color; hidden if it has none. Archived types stay on their tasks. */
export function TypeChip({ id }: { id: string | null | undefined }) {
  const type = useTaskTypes().find((one) => one.id === id)
  return type ? (
    <StatusBadge tone={type.color} plate>
      {type.title}
    </StatusBadge>
  ) : null
}

/** A task's type on its page, with its free text; null if there is neither. */
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
