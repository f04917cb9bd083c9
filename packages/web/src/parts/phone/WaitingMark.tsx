import type { ResourceName } from '@jobwright/contract/registry.ts'
import { IconAlertCircle, IconCloudUp } from '@tabler/icons-react'
import { useWaiting } from '../../data/outbox/useOutbox.ts'
import { outboxWords } from '../../words/lazy/outbox.ts'
import { useWords } from '../../words/words.tsx'
import styles from './phone.module.css'

/** Marks a record whose changes are not on the server yet. */
export function WaitingMark({ noun, id }: { noun: ResourceName; id: string }) {
  const { t } = useWords(outboxWords)
  const { waiting, needsYou } = useWaiting(noun, id)
  if (waiting + needsYou === 0) return null
  const Icon = needsYou > 0 ? IconAlertCircle : IconCloudUp
  return (
    <span className={styles.waiting} data-needs-you={needsYou > 0 || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(needsYou > 0 ? 'outbox.needsYou' : 'outbox.itemWaits')}
    </span>
  )
}
