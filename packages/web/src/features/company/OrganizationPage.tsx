import { company } from '@jobwright/contract/calls.gen.ts'
import { OrganizationDraft } from '@jobwright/contract/resources/company.ts'
import type { Organization } from '@jobwright/contract/resources/company.ts'
import { useRef, useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { adoptCompany, useOrganization } from '../../parts/company/useCompany.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useCallForm } from '../../parts/useCallForm.ts'
import { SettingsFrame } from '../../parts/settings/SettingsFrame.tsx'
import { useUnsaved } from '../../parts/settings/unsaved.ts'
import { Card } from '../../ui/Facts.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import { CloseCard } from './CloseCard.tsx'
import { LogoCard } from './LogoCard.tsx'
import { ContactFields, MannerFields, NameFields } from './OrganizationFields.tsx'
import type { OrganizationValues } from './OrganizationFields.tsx'
import styles from './company.module.css'

/** The company's profile. */
export function OrganizationPage() {
  const { t } = useWords(companyWords)
  const read = useOrganization()
  // Resets after somebody else's save; uploading one's own logo must not clear a half-filled form.
  const own = useRef(0)
  const [shown, setShown] = useState<number>()
  // Discarding begins the form again.
  const [round, setRound] = useState(0)
  const version = read.data?.version
  if (version !== shown && version !== own.current) setShown(version)
  return (
    <SettingsFrame title={t('org.title')}>
      {read.isError && !read.data && <Failure problem={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <ListSkeleton />}
      {read.data && (
        <Sheets
          key={`${shown} ${round}`}
          organization={read.data}
          onLogo={(saved) => (own.current = saved.version)}
          onDiscard={() => setRound(round + 1)}
        />
      )}
    </SettingsFrame>
  )
}

type SheetsProps = { organization: Organization; onLogo: (saved: Organization) => void; onDiscard: () => void }

function Sheets({ organization, onLogo, onDiscard }: SheetsProps) {
  const { t } = useWords(companyWords)
  const mayChange = useCan(company.update)
  const { version, logo: _, taxIdEnd, closingAt, ...known } = organization
  const { form, problem, submit, isDirty } = useCallForm<OrganizationValues>({
    initial: { ...known, brand: known.brand ?? '', taxId: '', weekStart: String(known.weekStart) },
    schema: OrganizationDraft.omit({ version: true, weekStart: true, brand: true, taxId: true }).loose(),
    send: async (values) => {
      const { taxId, brand, weekStart, ...rest } = values
      const body = {
        ...rest,
        brand: brand || null,
        weekStart: Number(weekStart),
        ...(taxId.trim() && { taxId: taxId.trim() }),
        version,
      } as OrganizationDraft
      await adoptCompany('organization', await call(company.update, { body }))
      noticeSaved(t('org.saved'))
    },
  })
  useUnsaved({ name: t('org.title'), isChanged: mayChange && isDirty, save: submit, discard: onDiscard })
  return (
    <>
      <SubmitForm className={styles.form} onSubmit={() => void submit()}>
        <FormProblem>{problem}</FormProblem>
        <Card title={t('org.company')}>
          <NameFields form={form} taxIdEnd={taxIdEnd} />
        </Card>
        <LogoCard organization={organization} form={form} onLogo={onLogo} />
        <Card title={t('org.contact')}>
          <ContactFields form={form} />
        </Card>
        <Card title={t('org.manner')}>
          <MannerFields form={form} />
        </Card>
      </SubmitForm>
      <CloseCard name={organization.displayName} closingAt={closingAt} />
    </>
  )
}
