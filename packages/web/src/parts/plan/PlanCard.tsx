import { Button } from '@mantine/core'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { holds, useMe } from '../../data/session.ts'
import { Card } from '../../ui/Facts.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { planWords } from '../../words/lazy/plan.ts'
import { useWords } from '../../words/words.tsx'
import { planTones } from './planState.ts'
import { usePlan } from './usePlan.ts'
import styles from './plan.module.css'

/** A summary of the plan for administrators on the settings page; hidden without billing. */
export function PlanCard() {
  const { t } = useWords(planWords)
  const me = useMe()
  const shown = holds(me, 'admin') && me.Company.billing
  const { data } = usePlan(shown)
  if (!shown) return null
  return (
    <Card title={t('plan.title')}>
      <div className={styles.card}>
        <span>
          {data ? (
            <StatusBadge tone={planTones[data.status]}>{t(`plan.${data.status}`)}</StatusBadge>
          ) : (
            t('plan.cardText')
          )}
        </span>
        <Button component={Link} href={linkTo({ to: '/subscription' })} variant="default">
          {t('plan.see')}
        </Button>
      </div>
    </Card>
  )
}
