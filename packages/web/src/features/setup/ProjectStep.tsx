import { Button } from '@mantine/core'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../data/api.ts'
import { useMe } from '../../data/session.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { companyWords } from '../../words/later/company.ts'
import { useWords } from '../../words/words.tsx'
import { JoinCode } from './JoinCode.tsx'
import type { StepProps } from './step.ts'
import styles from './setup.module.css'
import { useJoinLink } from './useJoinLink.ts'

const First = z.object({
  customer: z.string().trim().min(1, 'Required.').max(75, '75 characters max'),
  title: z.string().trim().min(1, 'Required.').max(75, '75 characters max'),
})

/** Step 5: the first project, opened on a phone by a code, for its first photo. */
export function ProjectStep({ done }: StepProps) {
  const { t } = useWords(companyWords)
  const me = useMe()
  const notice = useRefusalNotice()
  const [made, setMade] = useState<Project>()
  const [customerId, setCustomerId] = useState<string>()
  const { form, busy, problem, submit } = useCallForm({
    initial: { customer: '', title: '' },
    schema: First,
    send: async ({ customer, title }) => {
      // Should the project be refused, its customer is not made a second time.
      const CustomerId = customerId ?? (await call(customers.create, { body: { name: customer.trim() } })).id
      setCustomerId(CustomerId)
      setMade(await call(projects.create, { body: { title: title.trim(), CustomerId, UserId: me.id } }))
    },
  })
  return (
    <Card title={t('setup.project')}>
      {made ? (
        <>
          <p className={styles.text}>
            {t('setup.projectMade', { title: made.title })} {t('setup.phoneText')}
          </p>
          <Code projectId={made.id} />
        </>
      ) : (
        <>
          <p className={styles.text}>{t('setup.projectText')}</p>
          <SubmitForm id="first-project" onSubmit={() => void submit()}>
            <FormProblem>{problem}</FormProblem>
            <FieldGrid>
              <TextField
                required
                max={75}
                label={t('setup.customer')}
                {...form.getInputProps('customer')}
                key={form.key('customer')}
              />
              <TextField
                required
                max={75}
                label={t('setup.projectTitle')}
                {...form.getInputProps('title')}
                key={form.key('title')}
              />
            </FieldGrid>
          </SubmitForm>
        </>
      )}
      <div className={styles.foot}>
        {made ? (
          <>
            <Button variant="default" component="a" href={`/projects/${made.id}`}>
              {t('setup.openProject')}
            </Button>
            <Button onClick={() => void notice(done)}>{t('setup.finish')}</Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={() => void notice(done)}>
              {t('setup.skip')}
            </Button>
            <Button type="submit" form="first-project" loading={busy}>
              {t('setup.projectMake')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

function Code({ projectId }: { projectId: string }) {
  const { t } = useWords(companyWords)
  const me = useMe()
  return <JoinCode url={useJoinLink(me.id, projectId)} label={t('setup.codeLabel', { name: me.firstName })} />
}
