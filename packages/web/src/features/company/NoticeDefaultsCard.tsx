import { Button } from '@mantine/core'
import { company } from '@jobwright/contract/resources/company.ts'
import { blankNotifications, cellsApart, overlaid } from '@jobwright/contract/resources/settings.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { same } from '../../data/drafts.ts'
import { useCan } from '../../data/session.ts'
import { adoptCompany } from '../../parts/company/useCompany.ts'
import { NoticeMatrix } from '../../parts/notices/NoticeMatrix.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { defaultsWords } from '../../words/later/defaults.ts'
import { useWords } from '../../words/words.tsx'
import styles from './company.module.css'

const shipped = blankNotifications.types

/** What people of the company are told of, and how, where they decided nothing themselves. */
export function NoticeDefaultsCard({ read }: { read: Reply<typeof company.settings> }) {
  const { t } = useWords(defaultsWords)
  const notice = useRefusalNotice()
  const mayChange = useCan(company.setSettings)
  const { settings, version } = read
  const saved = overlaid(shipped, settings.notices ?? {})
  const [types, setTypes] = useState(saved)
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void notice(async () => {
      // Only what the company decided is kept with it.
      const body = { settings: { ...settings, notices: cellsApart(types, shipped) }, version }
      await adoptCompany('settings', await call(company.setSettings, { body }))
      noticeSaved(t('told.defaultsSaved'))
    }).finally(() => setBusy(false))
  }
  return (
    <Card title={t('told.defaults')}>
      <p className={styles.text}>{t('told.defaultsText')}</p>
      <NoticeMatrix
        title={t('told.defaults')}
        types={types}
        nameOf={(type) => t(`told.to.${type}`)}
        isDisabled={() => !mayChange}
        onTick={(type, channel, on) => setTypes({ ...types, [type]: { ...types[type], [channel]: on } })}
      />
      <p className={styles.hint}>{t('told.defaultsWays')}</p>
      {mayChange && (
        <div className={styles.typeButtons}>
          <Button variant="default" disabled={same(types, shipped)} onClick={() => setTypes(shipped)}>
            {t('told.defaultsShipped')}
          </Button>
          <Button loading={busy} disabled={same(types, saved)} onClick={save}>
            {t('told.defaultsSave')}
          </Button>
        </div>
      )}
    </Card>
  )
}
