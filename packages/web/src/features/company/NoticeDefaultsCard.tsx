import { Button } from '@mantine/core'
import { blankNotifications, cellsApart, overlaid } from '@jobwright/contract/resources/noticeMatrix.ts'
import { useState } from 'react'
import { same } from '../../data/drafts.ts'
import { NoticeMatrix } from '../../parts/notices/NoticeMatrix.tsx'
import { useUnsaved } from '../../parts/settings/unsaved.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { defaultsWords } from '../../words/lazy/defaults.ts'
import { useWords } from '../../words/words.tsx'
import { useKeep } from './useKeep.ts'
import type { SettingsRead } from './useKeep.ts'
import styles from './company.module.css'

const shipped = blankNotifications.types

/** The company's notification defaults for people without choices of their own. */
export function NoticeDefaultsCard({ read }: { read: SettingsRead }) {
  const { t } = useWords(defaultsWords)
  const { mayChange, task, keep } = useKeep(read)
  const saved = overlaid(shipped, read.settings.notices ?? {})
  const [types, setTypes] = useState(saved)
  const save = () =>
    task(async () => {
      // Store only the company's own choices.
      await keep({ notices: cellsApart(types, shipped) })
      noticeSaved(t('tell.defaultsSaved'))
    })
  useUnsaved({
    name: t('tell.defaults'),
    isChanged: mayChange && !same(types, saved),
    save,
    discard: () => setTypes(saved),
  })
  return (
    <Card title={t('tell.defaults')}>
      <p className={styles.text}>{t('tell.defaultsText')}</p>
      <NoticeMatrix
        title={t('tell.defaults')}
        types={types}
        nameOf={(type) => t(`tell.to.${type}`)}
        isDisabled={() => !mayChange}
        onTick={(type, channel, on) => setTypes({ ...types, [type]: { ...types[type], [channel]: on } })}
      />
      <p className={styles.hint}>{t('tell.defaultsWays')}</p>
      {mayChange && (
        <div className={styles.typeButtons}>
          <Button variant="default" disabled={same(types, shipped)} onClick={() => setTypes(shipped)}>
            {t('tell.defaultsShipped')}
          </Button>
        </div>
      )}
    </Card>
  )
}
