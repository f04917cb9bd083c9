import { company } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { adoptCompany } from '../../parts/company/useCompany.ts'
import { useRefusalNotice, useRun } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import type { StepProps } from './step.ts'
import styles from './setup.module.css'

/** Step 4: customers from a file, or sample data, removable with one click. */
export function RecordsStep({ setup, done }: StepProps) {
  const { t } = useWords(companyWords)
  const notice = useRefusalNotice()
  const { busy, run } = useRun()
  const sample = () =>
    run(async () => {
      await adoptCompany('setup', await call(setup.sample ? company.removeSample : company.addSample, {}))
      noticeSaved(t(setup.sample ? 'setup.sampleRemoved' : 'setup.sampleAdded'))
    })
  return (
    <Card title={t('setup.records')}>
      <p className={styles.text}>{setup.sample ? t('setup.sampleThere') : t('setup.recordsText')}</p>
      <div className={styles.buttons}>
        <Button variant="default" component={Link} href={linkTo({ to: '/imports' })}>
          {t('setup.import')}
        </Button>
        <Button variant="default" onClick={sample} loading={busy}>
          {t(setup.sample ? 'setup.sampleRemove' : 'setup.sample')}
        </Button>
      </div>
      <div className={styles.foot}>
        <Button onClick={() => void notice(done)}>{t('setup.next')}</Button>
      </div>
    </Card>
  )
}
