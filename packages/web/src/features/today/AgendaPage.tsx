import { projects, timeoff } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { IconBeach, IconCalendarWeek, IconMap2 } from '@tabler/icons-react'
import { addLink, linkTo, listLink } from '../../data/links.ts'
import { useOnline } from '../../data/online.ts'
import { PLAN_DAYS } from '../../data/planTypes.ts'
import { useCan } from '../../data/session.ts'
import phone from '../../parts/phone/phone.module.css'
import { PlanDayList } from '../../parts/schedule/PlanDayList.tsx'
import { usePlanDays } from '../../parts/schedule/usePlanDays.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './today.module.css'

/** The next two weeks of this person, without signal too, and the way to time off. */
export function AgendaPage() {
  const { t, formatMoment } = useWords(schedulephoneWords)
  const { days, plan, isPending } = usePlanDays(PLAN_DAYS)
  const isOnline = useOnline()
  const seesOff = useCan(timeoff.list)
  const mayAsk = useCan(timeoff.create)
  const hasMap = useCan(projects.list)
  const isEmpty = days.every(({ entries, off }) => entries.length + off.length === 0)
  return (
    <div className={phone.page}>
      <PhoneHead title={t('agenda.title')} />
      {!isOnline && plan && plan.at > 0 && (
        <p className={styles.asOf}>{t('agenda.asOf', { when: formatMoment(new Date(plan.at).toISOString()) })}</p>
      )}
      {(seesOff || mayAsk || hasMap) && (
        <div className={styles.links}>
          {mayAsk && (
            <Button
              component={Link}
              href={addLink('timeoff')}
              variant="light"
              leftSection={<IconBeach size={20} aria-hidden />}
            >
              {t('agenda.askOff')}
            </Button>
          )}
          {seesOff && (
            <Button component={Link} href={listLink('timeoff')} variant="default">
              {t('agenda.timeOff')}
            </Button>
          )}
          {hasMap && (
            <Button
              component={Link}
              href={linkTo({ to: '/mobile/map' })}
              variant="default"
              leftSection={<IconMap2 size={20} aria-hidden />}
            >
              {t('nav.map')}
            </Button>
          )}
        </div>
      )}
      {isPending ? (
        <ListSkeleton rows={5} />
      ) : isEmpty ? (
        <EmptyState icon={<IconCalendarWeek size={32} stroke={1.5} />} title={t('agenda.emptyTitle')}>
          {t('agenda.emptyText')}
        </EmptyState>
      ) : (
        <PlanDayList days={days} plan={plan} level={2} />
      )}
    </div>
  )
}
