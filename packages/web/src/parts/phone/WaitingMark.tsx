import { IconCloudUp } from '@tabler/icons-react'
import type { Kept } from '@jobwright/contract/crud.ts'
import { useWaiting } from '../../data/outbox/useOutbox.ts'
import { useWords } from '../../words/words.tsx'
import styles from './phone.module.css'

/** Says of a record that what was done to it is not at the office yet. */
export function WaitingMark({ noun, id }: { noun: Kept; id: string }) {
  const { t } = useWords()
  if (useWaiting(noun, id) === 0) return null
  return (
    <span className={styles.waiting}>
      <IconCloudUp size={16} stroke={1.75} aria-hidden />
      {t('outbox.itemWaits')}
    </span>
  )
}
