import { Button } from '@mantine/core'
import { company } from '@jobwright/contract/calls.gen.ts'
import { setupSteps } from '@jobwright/contract/resources/company.ts'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { adoptCompany, useSetup } from '../../parts/company/useCompany.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import styles from './dashboard.module.css'

/** The remaining setup steps, until completed or dismissed. */
export function GettingStarted() {
  const { t } = useWords(companyWords)
  const notice = useRefusalNotice()
  const { data } = useSetup()
  if (!data || data.state === 'done') return null
  const hide = () =>
    void notice(async () => adoptCompany('setup', await call(company.setSetup, { body: { state: 'done' } })))
  return (
    <Card title={t('start.title')}>
      <div className={styles.start}>
        <span>{t('start.text', { n: data.done.length, all: setupSteps.length })}</span>
        <span className={styles.startButtons}>
          <Button variant="subtle" color="gray" onClick={hide}>
            {t('start.hide')}
          </Button>
          <Button component={Link} href={linkTo({ to: '/tour' })} variant="default">
            {t('start.tour')}
          </Button>
          <Button component={Link} href={linkTo({ to: '/setup' })}>
            {t('start.go')}
          </Button>
        </span>
      </div>
    </Card>
  )
}
