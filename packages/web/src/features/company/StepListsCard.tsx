import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { company } from '@jobwright/contract/resources/company.ts'
import { MOST_STEP_LISTS } from '@jobwright/contract/resources/stepLists.ts'
import type { StepList } from '@jobwright/contract/resources/stepLists.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { adoptCompany } from '../../parts/company/useCompany.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { libraryWords } from '../../words/later/library.ts'
import { useWords } from '../../words/words.tsx'
import { StepListSheet } from './StepListSheet.tsx'
import styles from './company.module.css'

const none: readonly StepList[] = []

/** The company's lists of steps, which are put on tasks as their checklists. */
export function StepListsCard({ read }: { read: Reply<typeof company.settings> }) {
  const { t } = useWords(libraryWords)
  const notice = useRefusalNotice()
  const mayChange = useCan(company.setSettings)
  const { settings, version } = read
  const lists = settings.checklists ?? none
  const [writing, setWriting] = useState<StepList | 'new'>()
  const [removing, setRemoving] = useState<StepList>()
  const [busy, setBusy] = useState(false)
  const keep = async (checklists: StepList[]) => {
    const body = { settings: { ...settings, checklists }, version }
    await adoptCompany('settings', await call(company.setSettings, { body }))
  }
  const remove = ({ id }: StepList) => {
    setBusy(true)
    void notice(async () => {
      await keep(lists.filter((list) => list.id !== id))
      setRemoving(undefined)
      noticeSaved(t('library.listRemoved'))
    }).finally(() => setBusy(false))
  }
  return (
    <Card title={t('library.lists')}>
      <p className={styles.text}>{t('library.listsText')}</p>
      {lists.length === 0 && <p className={styles.hint}>{t('library.listsNone')}</p>}
      {lists.length > 0 && (
        <ul className={styles.types} aria-label={t('library.lists')}>
          {lists.map((list) => (
            <li key={list.id} className={styles.archived}>
              <span className={styles.listName}>
                {list.name}
                <span className={styles.steps}>{t('library.steps', { n: list.items.length })}</span>
              </span>
              {mayChange && (
                <span className={styles.buttons}>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('library.listEditNamed', { name: list.name })}
                    onClick={() => setWriting(list)}
                  >
                    {t('library.listEdit')}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('library.listRemoveNamed', { name: list.name })}
                    onClick={() => setRemoving(list)}
                  >
                    {t('library.listRemove')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <div className={styles.typeButtons}>
          {lists.length < MOST_STEP_LISTS ? (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setWriting('new')}
            >
              {t('library.listAdd')}
            </Button>
          ) : (
            <p className={styles.hint}>{t('library.listsMost', { n: MOST_STEP_LISTS })}</p>
          )}
        </div>
      )}
      {writing && (
        <StepListSheet
          list={writing === 'new' ? undefined : writing}
          lists={lists}
          keep={keep}
          onClose={() => setWriting(undefined)}
        />
      )}
      <ConfirmDialog
        opened={removing !== undefined}
        title={t('library.listRemoveNamed', { name: removing?.name ?? '' })}
        confirmLabel={t('library.listRemove')}
        danger
        busy={busy}
        onConfirm={() => removing && remove(removing)}
        onClose={() => setRemoving(undefined)}
      >
        {t('library.listRemoveText')}
      </ConfirmDialog>
    </Card>
  )
}
