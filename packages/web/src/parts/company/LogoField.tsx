import { Button } from '@mantine/core'
import { company } from '@jobwright/contract/calls.gen.ts'
import { addressOf, refusalOf } from '@jobwright/contract/call.ts'
import type { Organization } from '@jobwright/contract/resources/company.ts'
import { useRef } from 'react'
import { call, send } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import { useRun } from '../useRefusalNotice.ts'
import styles from './LogoField.module.css'
import { adoptCompany } from './useCompany.ts'

async function sendLogo(file: File): Promise<Organization> {
  const answer = await send(addressOf(company.setLogo, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  if (!answer.ok) throw await refusalOf(answer)
  return (await answer.json()) as Organization
}

/** The company's logo, with buttons to choose or remove it. Saved at once. */
export function LogoField({
  organization,
  onSaved,
}: {
  organization: Organization
  /** Receives the company with its new version before anything else is notified. */
  onSaved?: (organization: Organization) => void
}) {
  const { t } = useWords(companyWords)
  const mayChange = useCan(company.setLogo)
  const input = useRef<HTMLInputElement>(null)
  const { busy, run } = useRun()
  const keep = (work: () => Promise<Organization>) =>
    run(async () => {
      const saved = await work()
      onSaved?.(saved)
      await adoptCompany('organization', saved)
      noticeSaved(t('org.logoSaved'))
    })
  return (
    <div>
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
                const file = event.currentTarget.files?.[0]
                if (file) keep(() => sendLogo(file))
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
    </div>
  )
}
