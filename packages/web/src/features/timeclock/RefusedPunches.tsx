import type { WaitingItem } from '../../data/outbox/items.ts'
import { useOutbox } from '../../data/outbox/useOutbox.ts'
import { useRefusedTime } from '../../data/outbox/useRefusedTime.ts'
import { useMe } from '../../data/session.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { RefusedTime } from '../../parts/time/RefusedTime.tsx'
import styles from '../../parts/time/refusedTime.module.css'
import { namesOf } from '../../parts/time/WorkChoice.tsx'
import { punchesWords } from '../../words/lazy/punches.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'

/** The punches of this phone that the office refused, each with what can be done. */
export function RefusedPunches() {
  const refused = useOutbox().items.filter(({ noun, state }) => noun === 'timeentries' && state === 'aside')
  return refused.map((item) => <Refused key={item.key} item={item} />)
}

function Refused({ item }: { item: WaitingItem }) {
  const { t, formatTime } = useWords(punchesWords, timeclockWords)
  const say = useProblemText()
  const me = useMe()
  const refused = useRefusedTime(item)
  if (!refused) return null
  const { entry } = refused
  const reasons = item.reason?.fields.length ? item.reason.fields : [{ field: '', message: item.reason?.message ?? '' }]
  const person = entry.UserId === me.id ? '' : [entry.User?.firstName, entry.User?.lastName].filter(Boolean).join(' ')
  const what = t('refused.of', {
    kind: t(`fields.kind.${entry.kind}`),
    job: namesOf(entry).name || t('clock.general'),
    start: formatTime(entry.startAt),
  })
  return (
    <section className={styles.card} aria-label={t('refused.title')}>
      <strong>{t('refused.title')}</strong>
      <p>{[person, what].filter(Boolean).join(' · ')}</p>
      {reasons.map(({ field, message }) => (
        <p key={`${field} ${message}`} className={styles.reason}>
          {say(message)}
        </p>
      ))}
      <RefusedTime item={item} />
    </section>
  )
}
