import { Button } from '@mantine/core'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { holds, useMe } from '../../data/session.ts'
import { Card } from '../../ui/Facts.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { planWords } from '../../words/lazy/plan.ts'
import { useWords } from '../../words/words.tsx'
import { subscriptionTones } from './subscriptionTones.ts'
import { useSubscription } from './useSubscription.ts'
import styles from './subscription.module.css'

/** A summary of the plan for administrators on the settings page; hidden without billing. */
export function SubscriptionCard() {
  const { t } = useWords(planWords)
  const me = useMe()
  const shown = holds(me, 'admin') && me.Company.billing
  const { data } = useSubscription(shown)
  if (!shown) return null
  return (
    <Card title={t('plan.title')}>
      <div className={styles.card}>
        <span>
          {data ? (
            <StatusBadge tone={subscriptionTones[data.status]}>{t(`plan.${data.status}`)}</StatusBadge>
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
