import { Button } from '@mantine/core'
import { menus as menusCalls, operator } from '@jobwright/contract/calls.gen.ts'
import type { Installed } from '@jobwright/contract/resources/menus.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useMe } from '../../data/session.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import styles from './menus.module.css'

/** Adds missing default data to a company: one's own, or any of the operator's. */
export function InstallPage() {
  const { t } = useWords(companyWords)
  const { Company } = useMe()
  const notice = useRefusalNotice()
  const [target, setTarget] = useState(Company.id)
  const [done, setDone] = useState<Installed>()
  const [busy, setBusy] = useState(false)
  const hosted = useQuery({
    queryKey: ['hosted'],
    queryFn: () => call(operator.companies, {}),
    enabled: Company.operator,
  })
  const run = () => {
    setBusy(true)
    void notice(async () => setDone(await call(menusCalls.install, { params: { id: target } }))).finally(() =>
      setBusy(false),
    )
  }
  return (
    <ScrollPage narrow>
      <PageBar title={t('install.title')} />
      <Card>
        <p className={styles.text}>{t('install.text')}</p>
        {hosted.data && (
          <SelectField
            label={t('install.company')}
            allowDeselect={false}
            value={target}
            data={hosted.data.rows.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(id) => {
              if (id) setTarget(id)
              setDone(undefined)
            }}
          />
        )}
        <Button mt="md" onClick={run} loading={busy}>
          {t('install.run')}
        </Button>
        {done && (
          <p className={styles.done} role="status">
            {t('install.done', {
              roles: done.created.roles,
              menus: done.created.menus,
              templates: done.created.templates,
              hadTemplates: done.skipped.templates,
              hadRoles: done.skipped.roles,
              hadMenus: done.skipped.menus,
            })}
          </p>
        )}
      </Card>
    </ScrollPage>
  )
}
