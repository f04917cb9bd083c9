import { Button } from '@mantine/core'
import { holds, useMe } from '../../data/session.ts'
import { Card } from '../../ui/Facts.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePlanWords } from '../../words/plan.ts'
import { planTones } from './planState.ts'
import { usePlan } from './usePlan.ts'
import styles from './plan.module.css'

/** The plan in short, for administrators, on the page of settings; nothing where nothing is charged. */
export function PlanCard() {
  const say = usePlanWords()
  const me = useMe()
  const shown = holds(me, 'admin') && me.Company.billing
  const { data } = usePlan(shown)
  if (!shown) return null
  return (
    <Card title={say('plan.title')}>
      <div className={styles.card}>
        <span>
          {data ? (
            <StatusBadge tone={planTones[data.status]}>{say(`plan.${data.status}`)}</StatusBadge>
          ) : (
            say('plan.cardText')
          )}
        </span>
        <Button component="a" href="/subscription" variant="default">
          {say('plan.see')}
        </Button>
      </div>
    </Card>
  )
}
