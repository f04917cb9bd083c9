import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { useReach } from '../../data/reach.ts'
import { useWords } from '../../words/words.tsx'
import styles from './Phone.module.css'

/** Whether the office answers: the last call worked. */
export function OfficeState() {
  const { t } = useWords()
  const reachable = useReach()
  const state = reachable ? 'good' : 'none'
  const Icon = reachable ? IconCloudCheck : IconCloudOff
  return (
    <span className={styles.state} data-state={state} role="status" title={t(`phone.connection.${state}Long`)}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span aria-hidden className={styles.stateWord}>
        {t(`phone.connection.${state}`)}
      </span>
      <span className={styles.unseen}>{t(`phone.connection.${state}Long`)}</span>
    </span>
  )
}
