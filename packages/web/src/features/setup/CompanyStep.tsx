import { Button } from '@mantine/core'
import { company } from '@jobwright/contract/calls.gen.ts'
import { OrganizationDraft } from '@jobwright/contract/resources/company.ts'
import type { Organization } from '@jobwright/contract/resources/company.ts'
import { call } from '../../data/api.ts'
import { LogoField } from '../../parts/company/LogoField.tsx'
import { adoptCompany, useOrganization } from '../../parts/company/useCompany.ts'
import { StateField } from '../../parts/fields/StateField.tsx'
import { useCallForm } from '../../parts/useCallForm.ts'
import { Card } from '../../ui/Facts.tsx'
import { FieldGrid, PhoneField, TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import type { StepProps } from './step.ts'
import styles from './setup.module.css'

/** Step 1: what clients see of the company. */
export function CompanyStep({ done }: StepProps) {
  const read = useOrganization()
  return read.data ? <Fields organization={read.data} done={done} /> : <ListSkeleton />
}

function Fields({ organization, done }: { organization: Organization; done: () => Promise<void> }) {
  const { t, us } = useWords(companyWords)
  const { displayName, phone, email, address, city, state, zip, version } = organization
  const { form, busy, problem, submit } = useCallForm({
    initial: { displayName, phone, email, address, city, state, zip },
    schema: OrganizationDraft.omit({ version: true }),
    send: async (values) => {
      await adoptCompany('organization', await call(company.update, { body: { ...values, version } }))
      await done()
    },
  })
  return (
    <Card title={t('setup.company')}>
      <p className={styles.text}>{t('setup.companyText')}</p>
      <SubmitForm onSubmit={() => void submit()}>
        <FormProblem>{problem}</FormProblem>
        <div className={styles.logo}>
          <LogoField organization={organization} />
        </div>
        <FieldGrid>
          <TextField
            wide
            required
            max={100}
            label={t('org.displayName')}
            {...form.getInputProps('displayName')}
            key={form.key('displayName')}
          />
          <PhoneField us={us} label={t('org.phone')} {...form.getInputProps('phone')} key={form.key('phone')} />
          <TextField
            type="email"
            max={50}
            label={t('org.email')}
            {...form.getInputProps('email')}
            key={form.key('email')}
          />
          <TextField
            wide
            max={150}
            label={t('org.address')}
            {...form.getInputProps('address')}
            key={form.key('address')}
          />
          <TextField max={50} label={t('org.city')} {...form.getInputProps('city')} key={form.key('city')} />
          <StateField us={us} label={t('org.state')} field={form.getInputProps('state')} key={form.key('state')} />
          <TextField max={10} label={t('org.zip')} {...form.getInputProps('zip')} key={form.key('zip')} />
        </FieldGrid>
        <div className={styles.foot}>
          <Button type="submit" loading={busy}>
            {t('setup.next')}
          </Button>
        </div>
      </SubmitForm>
    </Card>
  )
}
