import { IconAlertTriangle, IconCloudCheck, IconDeviceMobileCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { linkTo, openPath } from '../../data/links.ts'
import { useOutbox, useWaiting } from '../../data/outbox/useOutbox.ts'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import type { EntryDraft } from './entryDraft.ts'
import { SaveState } from './SaveState.tsx'
import { usePhase } from './useEntryDraft.ts'
import styles from './phone.module.css'

/** Where the work is, on a phone: in the office only once its outbox has sent it. */
export function SaveStatePhone({ id, draft }: { id: string; draft: EntryDraft }) {
  const { t } = useWords(logphoneWords)
  const router = useRouter()
  const { known } = useOutbox()
  const { waiting, needsYou } = useWaiting('logentries', id)
  const phase = usePhase(draft)
  // Not even stored on this phone, or not all of it can be.
  if (phase === 'failed' || phase === 'refused' || phase === 'partly') return <SaveState draft={draft} />
  if (needsYou > 0)
    return (
      <p className={styles.saved} data-needs-you role="status">
        <IconAlertTriangle size={20} aria-hidden />
        <button type="button" className={styles.asks} onClick={() => leadTo(() => void openPath(router, outbox))}>
          {t('logphone.needsYou')}
        </button>
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

const outbox = linkTo({ to: '/mobile/outbox' })

/** Scrolls to what this page asks; where it asks nothing, the outbox says what is wrong. */
function leadTo(otherwise: () => void): void {
  // The choice between two answers comes before the note that there is one.
  const asks = [...document.querySelectorAll<HTMLElement>('[data-asks]')].toSorted(
    (a, b) => Number(b.tagName === 'SECTION') - Number(a.tagName === 'SECTION'),
  )
  const [first] = asks
  if (!first) return otherwise()
  first.scrollIntoView({ block: 'center' })
  first.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}
