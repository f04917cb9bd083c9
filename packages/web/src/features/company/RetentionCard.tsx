import { Select } from '@mantine/core'
import {
  LEAST_TRASH_DAYS,
  noticeChoices,
  SHIPPED_NOTICE_DAYS,
  trashChoices,
} from '@jobwright/contract/rules/retention.ts'
import { useState } from 'react'
import { useUnsaved } from '../../parts/settings/unsaved.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { defaultsWords } from '../../words/lazy/defaults.ts'
import { useWords } from '../../words/words.tsx'
import { useKeep } from './useKeep.ts'
import type { SettingsRead } from './useKeep.ts'
import styles from './company.module.css'

/** How long the company keeps deleted records and notifications. */
export function RetentionCard({ read }: { read: SettingsRead }) {
  const { t } = useWords(companyWords, defaultsWords)
  const { mayChange, task, keep } = useKeep(read)
  const { settings } = read
  const trash = settings.retention?.trashDays ?? LEAST_TRASH_DAYS
  const notices = settings.retention?.noticeDays ?? SHIPPED_NOTICE_DAYS
  const [trashDays, setTrashDays] = useState<number>(trash)
  const [noticeDays, setNoticeDays] = useState<number>(notices)
  const save = () =>
    task(async () => {
      await keep({
        retention: {
          trashDays: trashChoices.find((n) => n === trashDays),
          noticeDays: noticeChoices.find((n) => n === noticeDays),
        },
      })
      noticeSaved(t('keep.saved'))
    })
  useUnsaved({
    name: t('keep.title'),
    isChanged: mayChange && (trashDays !== trash || noticeDays !== notices),
    save,
    discard: () => {
      setTrashDays(trash)
      setNoticeDays(notices)
    },
  })
  const inDays = (choices: readonly number[]) => choices.map((n) => ({ value: String(n), label: t('set.days', { n }) }))
  return (
    <Card title={t('keep.title')}>
      <p className={styles.text}>{t('keep.text')}</p>
      <div className={styles.form}>
        <Select
          className={styles.days}
          label={t('keep.trash')}
          description={t('keep.trashHint')}
          data={inDays(trashChoices)}
          value={String(trashDays)}
          allowDeselect={false}
          disabled={!mayChange}
          onChange={(chosen) => setTrashDays(Number(chosen))}
        />
        {trashDays < trash && (
          <p className={styles.hint} role="status">
            {t('keep.shorter', { n: trash })}
          </p>
        )}
        <Select
          className={styles.days}
          label={t('keep.notices')}
          description={t('keep.noticesHint')}
          data={inDays(noticeChoices)}
          value={String(noticeDays)}
          allowDeselect={false}
          disabled={!mayChange}
          onChange={(chosen) => setNoticeDays(Number(chosen))}
        />
      </div>
    </Card>
  )
}
