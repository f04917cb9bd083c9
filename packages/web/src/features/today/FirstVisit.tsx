import type { ScheduleItem } from '@jobwright/contract/resources/scheduleitems.ts'
import { TaskContact } from '../../parts/phone/ContactBar.tsx'
import { AskAgain } from '../../parts/schedule/AnswerBar.tsx'
import { planLink } from '../../parts/schedule/PlanDayList.tsx'
import { MovedMark, useWhen, useWithWhom, WindowNote } from '../../parts/schedule/PlanMarks.tsx'
import type { PlanEntry } from '../../parts/schedule/planEntries.ts'
import type { OwnPlan } from '../../data/planTypes.ts'
import { Link } from '../../ui/Link.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './today.module.css'

type Props = { entry: PlanEntry; visit: ScheduleItem; day: string; plan: OwnPlan | null }

/** A visit or an event at the top of the day: when, where, whom to call, with whom. */
export function FirstVisit({ entry, visit, day, plan }: Props) {
  const { t } = useWords(phoneWords, schedulephoneWords)
  const when = useWhen()
  const withWhom = useWithWhom()
  return (
    <section className={styles.first} aria-labelledby="first-visit">
      <p className={styles.kicker}>{t('phone.next')}</p>
      <p className={styles.when}>
        <strong>{when(entry, day)}</strong>
        <MovedMark entry={entry} plan={plan} />
      </p>
      <h2 id="first-visit" className={styles.title}>
        <Link href={planLink(entry.id)}>{entry.title}</Link>
      </h2>
      <p className={styles.job}>{[entry.job?.number, entry.job?.title, entry.customer].filter(Boolean).join(' · ')}</p>
      <p className={styles.job}>{withWhom(entry)}</p>
      <WindowNote entry={entry} />
      {visit.description && <p className={styles.notes}>{visit.description}</p>}
      <TaskContact of={visit} />
      <AskAgain entry={entry} plan={plan} today={day} />
    </section>
  )
}
