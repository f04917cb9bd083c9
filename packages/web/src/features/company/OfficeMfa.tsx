import { Button, Switch } from '@mantine/core'
import type { FactorRole } from '@jobwright/contract/resources/company.ts'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { holds, useMe } from '../../data/session.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords, type Words } from '../../words/words.tsx'
import { useKeep } from './useKeep.ts'
import type { SettingsRead } from './useKeep.ts'
import styles from './company.module.css'

/** Whether office roles need two-step sign-in, and whom that affects. Takes effect at once. */
export function OfficeMfa({ read }: { read: SettingsRead }) {
  const { t } = useWords(companyWords)
  const admin = holds(useMe(), 'admin')
  const { busy, run, keep, ...may } = useKeep(read)
  const mayChange = may.mayChange && admin
  const {
    settings: { security },
    factorRoles,
    ownFactor,
  } = read
  const on = security?.officeFactor ?? false
  const turn = (officeFactor: boolean) =>
    run(async () => {
      await keep({ security: { ...security, officeFactor } })
      noticeSaved(t('set.officeSaved'))
    })
  const first = mayChange && !on && !ownFactor
  return (
    <Card title={t('set.office')}>
      <p className={styles.text}>{t('set.officeText')}</p>
      <Switch
        label={t('set.officeOn')}
        checked={on}
        disabled={!mayChange || busy || first}
        {...(!admin && { description: t('set.officeAdmin') })}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {first && (
        <div className={styles.first}>
          <p>{t('set.officeFirst')}</p>
          <Button variant="default" component={Link} href={linkTo({ to: '/settings', search: { tab: 'security' } })}>
            {t('set.officeGo')}
          </Button>
        </div>
      )}
      <h3 className={styles.kind} id="factor-roles">
        {t('set.officeRoles')}
      </h3>
      <ul className={styles.factorRoles} aria-labelledby="factor-roles">
        {factorRoles
          .toSorted((a, b) => Number(b.office) - Number(a.office))
          .map((role) => (
            <li key={role.id}>
              <StatusBadge tone={role.office ? 'blue' : 'gray'}>
                {t(role.office ? 'set.officeAsked' : 'set.officeNot')}
              </StatusBadge>
              <span>{role.title}</span>
              <span className={styles.factorPeople}>{peopleOf(role, t)}</span>
            </li>
          ))}
      </ul>
    </Card>
  )
}

function peopleOf({ office, people, without }: FactorRole, t: Words['t']) {
  if (people === 0) return t('set.officeNobody')
  if (!office) return ''
  return without === 0 ? t('set.officeAll', { people }) : t('set.officeSome', { people, without })
}
