import { Link } from '@tanstack/react-router'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useOutbox } from '../data/outbox/useOutbox.ts'
import { useOnline } from '../data/online.ts'
import { outboxWords } from '../words/lazy/outbox.ts'
import { useWords } from '../words/words.tsx'
import styles from './OutboxBadge.module.css'
import { useOutboxSaid } from './useOutboxSaid.ts'

const icons = { saved: IconCloudCheck, waiting: IconCloudUp, 'needs-you': IconAlertCircle }

/** The status of the outbox in the header: all saved, a number waiting, or needs attention. Opens the outbox. */
export function OutboxBadge() {
  const { t } = useWords(outboxWords)
  const { state, waiting, needsYou, shots, held, known } = useOutbox()
  const said = useOutboxSaid()
  const reachable = useOnline()
  const Icon = !reachable && state !== 'needs-you' ? IconCloudOff : icons[state]
  if (!known) return null
  // Everything that waits does so by choice, so say that.
  const hold = held.wifi === waiting ? 'wifi' : held.battery === waiting ? 'battery' : undefined
  const long = [said, !reachable && t('outbox.noSignal'), t('outbox.open')]
  return (
    <>
      <Link
        to="/mobile/outbox"
        className={styles.badge}
        data-state={state}
        data-unsorted={(needsYou === 0 && shots > 0) || undefined}
        data-off={!reachable || undefined}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span aria-hidden className={styles.word}>
          {state === 'waiting' && hold
            ? t(`outbox.heldShort.${hold}`, { count: waiting })
            : t(`outbox.state.${state}`, { count: waiting })}
        </span>
        {state !== 'saved' && (
          <span aria-hidden className={styles.few}>
            {state === 'waiting' ? waiting : needsYou + shots}
          </span>
        )}
        <span className={styles.unseen}>{long.filter(Boolean).join(' ')}</span>
      </Link>
      <span role="status" className={styles.unseen}>
        {said}
      </span>
    </>
  )
}
