import { Autocomplete, Button } from '@mantine/core'
import { customers, projects } from '@jobwright/contract/calls.gen.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { useState } from 'react'
import { z } from 'zod'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { usePickerOptions } from '../../data/pickerOptions.ts'
import { useMe } from '../../data/session.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import { JoinCode } from './JoinCode.tsx'
import type { StepProps } from './step.ts'
import styles from './setup.module.css'
import { useJoinLink } from './useJoinLink.ts'

const First = z.object({
  customer: z.string().trim().min(1, 'Required.').max(75, '75 characters max'),
  title: z.string().trim().min(1, 'Required.').max(75, '75 characters max'),
})

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Step 5: the first project, opened on a phone by a code, for its first photo. */
export function ProjectStep({ done }: StepProps) {
  const { t } = useWords(companyWords)
  const me = useMe()
  const notice = useRefusalNotice()
  const [made, setMade] = useState<Project>()
  const [madeCustomer, setMadeCustomer] = useState<{ id: string; name: string }>()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const { rows: found } = usePickerOptions('customers', {}, typed, opened || typed !== '')
  const known = found.find((row) => sameName(row.name, typed))
  const { form, busy, problem, submit } = useCallForm({
    initial: { customer: '', title: '' },
    schema: First,
    send: async ({ customer, title }) => {
      // If the project is refused, a retry does not create its customer again.
      const name = customer.trim()
      const { rows } = await call(customers.list, { query: { q: name, count: 50 } })
      const there = madeCustomer?.name === name ? madeCustomer : rows.find((row) => sameName(row.name, name))
      const { id: CustomerId } = there ?? (await call(customers.create, { body: { name } }))
      setMadeCustomer({ id: CustomerId, name })
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
              <Autocomplete
                required
                label={t('setup.customer')}
                description={
                  typed === ''
                    ? undefined
                    : known
                      ? t('setup.customerKnown', { number: known.number })
                      : t('setup.customerNew')
                }
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                data={[...new Set(found.map(({ name }) => name))]}
                filter={({ options }) => options}
                onDropdownOpen={() => setOpened(true)}
                {...form.getInputProps('customer')}
                key={form.key('customer')}
                onChange={(value) => {
                  setTyped(value.trim())
                  form.setFieldValue('customer', value)
                }}
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
            <Button variant="default" component={Link} href={recordLink('projects', made.id)}>
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
