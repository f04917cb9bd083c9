import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { addressOf, refusalOf } from '@jobwright/contract/call.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import type { Organization } from '@jobwright/contract/resources/company.ts'
import { contrast, READABLE } from '@jobwright/contract/rules/colors.ts'
import { userColors } from '@jobwright/contract/resources/users.ts'
import { useRef, useState } from 'react'
import { call, send } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { adoptCompany } from '../../parts/company/useCompany.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ColorField } from '../../ui/ColorField.tsx'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { companyWords } from '../../words/later/company.ts'
import { useWords } from '../../words/words.tsx'
import type { OrganizationValues } from './OrganizationFields.tsx'
import styles from './company.module.css'

const brands = userColors.filter((color) => contrast(color, '#FFFFFF') >= READABLE)

/** The logo, as it is shown, and the colour of the company. */
export function LogoCard({
  organization,
  form,
}: {
  organization: Organization
  form: UseFormReturnType<OrganizationValues>
}) {
  const { t } = useWords(companyWords)
  const mayChange = useCan(company.setLogo)
  const input = useRef<HTMLInputElement>(null)
  const { busy, run } = useRun()
  const [brand, setBrand] = useState(form.getValues().brand)
  const keep = (work: () => Promise<Organization>) =>
    run(async () => {
      await adoptCompany('organization', await work())
      noticeSaved(t('org.logoSaved'))
    })
  const choose = (file: File | undefined) => {
    if (file)
      keep(async () => {
        const answer = await send(addressOf(company.setLogo, {}), {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: file,
        })
        if (!answer.ok) throw await refusalOf(answer)
        return (await answer.json()) as Organization
      })
  }
  const paint = (color: string) => {
    setBrand(color)
    form.setFieldValue('brand', color)
  }
  return (
    <Card title={t('org.look')}>
      <div className={styles.stack}>
        <div className={styles.logo}>
          {organization.logo && (
            <img
              className={styles.mark}
              src={organization.logo}
              alt={t('org.logoOf', { name: organization.displayName })}
            />
          )}
          {mayChange && (
            <div className={styles.buttons}>
              <input
                ref={input}
                type="file"
                hidden
                accept="image/png,image/jpeg,image/svg+xml"
                aria-label={t('org.logo')}
                onChange={(event) => {
                  choose(event.currentTarget.files?.[0])
                  event.currentTarget.value = ''
                }}
              />
              <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
                {t('org.logoChoose')}
              </Button>
              {organization.logo && (
                <Button
                  variant="subtle"
                  color="gray"
                  disabled={busy}
                  onClick={() => keep(() => call(company.removeLogo, {}))}
                >
                  {t('org.logoRemove')}
                </Button>
              )}
            </div>
          )}
        </div>
        <p className={styles.hint}>{t('org.logoHint')}</p>
        <ColorField label={t('org.brand')} colors={brands} value={brand} onChange={paint} />
        {brand && (
          <div>
            <Button size="xs" variant="subtle" color="gray" onClick={() => paint('')}>
              {t('org.brandNone')}
            </Button>
          </div>
        )}
        <p className={styles.hint}>{t('org.brandHint')}</p>
      </div>
    </Card>
  )
}
