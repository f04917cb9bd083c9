import { IconAlertTriangle, IconCloudCheck, IconDeviceMobileCheck } from '@tabler/icons-react'
import { linkTo } from '../../data/links.ts'
import { useOutbox, useWaiting } from '../../data/outbox/useOutbox.ts'
import { Link } from '../../ui/Link.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import type { DraftState } from './entryDraft.ts'
import { SaveState } from './SaveState.tsx'
import styles from './phone.module.css'

/** Where the work is, on a phone: in the office only once its outbox has sent it. */
export function SaveStatePhone({ id, state, onRetry }: { id: string; state: DraftState; onRetry: () => void }) {
  const { t } = useWords(logphoneWords)
  const { known } = useOutbox()
  const { waiting, needsYou } = useWaiting('logentries', id)
  const { phase } = state
  // Not even stored on this phone, or not all of it can be.
  if (phase === 'failed' || phase === 'refused' || phase === 'partly')
    return <SaveState state={state} onRetry={onRetry} />
  if (needsYou > 0)
    return (
      <p className={styles.saved} data-needs-you role="status">
        <IconAlertTriangle size={20} aria-hidden />
        <Link href={linkTo({ to: '/mobile/outbox' })}>{t('logphone.needsYou')}</Link>
      </p>
    )
  const isSent = known && waiting === 0 && phase === 'saved'
  const Icon = isSent ? IconCloudCheck : IconDeviceMobileCheck
  return (
    <p className={styles.saved} role="status">
      <Icon size={20} aria-hidden />
      {t(isSent ? 'logphone.saved' : 'logphone.onPhone')}
    </p>
  )
}
