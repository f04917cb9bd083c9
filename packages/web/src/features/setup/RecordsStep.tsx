import { Button } from '@mantine/core'
import { company } from '@jobwright/contract/resources/company.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { adoptCompany } from '../../parts/company/useCompany.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { useCompanyWords } from '../../words/company.ts'
import type { StepProps } from './step.ts'
import styles from './setup.module.css'

/** Step 4: customers from a file, or samples to look around in, which go away with one click. */
export function RecordsStep({ setup, done }: StepProps) {
  const say = useCompanyWords()
  const notice = useRefusalNotice()
  const [busy, setBusy] = useState(false)
  const sample = () => {
    setBusy(true)
    void notice(async () => {
      await adoptCompany('setup', await call(setup.sample ? company.removeSample : company.addSample, {}))
      noticeSaved(say(setup.sample ? 'setup.sampleRemoved' : 'setup.sampleAdded'))
    }).finally(() => setBusy(false))
  }
  return (
    <Card title={say('setup.records')}>
      <p className={styles.text}>{setup.sample ? say('setup.sampleThere') : say('setup.recordsText')}</p>
      <div className={styles.buttons}>
        <Button variant="default" component="a" href="/imports">
          {say('setup.import')}
        </Button>
        <Button variant="default" onClick={sample} loading={busy}>
          {say(setup.sample ? 'setup.sampleRemove' : 'setup.sample')}
        </Button>
      </div>
      <div className={styles.foot}>
        <Button onClick={() => void notice(done)}>{say('setup.next')}</Button>
      </div>
    </Card>
  )
}
