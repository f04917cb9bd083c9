import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { MOST_STEP_LISTS } from '@jobwright/contract/resources/stepLists.ts'
import type { StepList } from '@jobwright/contract/resources/stepLists.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { libraryWords } from '../../words/lazy/library.ts'
import { useWords } from '../../words/words.tsx'
import { NamedLists } from './NamedLists.tsx'
import { StepListSheet } from './StepListSheet.tsx'
import { useKeep } from './useKeep.ts'
import type { SettingsRead } from './useKeep.ts'
import styles from './company.module.css'

const none: readonly StepList[] = []

/** The company's checklist templates. */
export function StepListsCard({ read }: { read: SettingsRead }) {
  const { t } = useWords(libraryWords)
  const { mayChange, busy, run, keep } = useKeep(read)
  const lists = read.settings.checklists ?? none
  const [writing, setWriting] = useState<StepList | 'new'>()
  const [removing, setRemoving] = useState<StepList>()
  const remove = ({ id }: StepList) =>
    run(async () => {
      await keep({ checklists: lists.filter((list) => list.id !== id) })
      setRemoving(undefined)
      noticeSaved(t('library.listRemoved'))
    })
  return (
    <Card title={t('library.lists')}>
      <p className={styles.text}>{t('library.listsText')}</p>
      {lists.length === 0 && <p className={styles.hint}>{t('library.listsNone')}</p>}
      <NamedLists
        label={t('library.lists')}
        lists={lists}
        sizeOf={({ items }) => t('library.steps', { n: items.length })}
        onEdit={mayChange ? setWriting : null}
        onRemove={setRemoving}
        words={{
          edit: t('library.listEdit'),
          remove: t('library.listRemove'),
          editNamed: (name) => t('library.listEditNamed', { name }),
          removeNamed: (name) => t('library.listRemoveNamed', { name }),
        }}
      />
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
          keep={(checklists) => keep({ checklists })}
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
