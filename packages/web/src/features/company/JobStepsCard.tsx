import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { JobStepList } from '@jobwright/contract/resources/jobSteps.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { plansettingsWords } from '../../words/lazy/plansettings.ts'
import { useWords } from '../../words/words.tsx'
import { NamedLists } from './NamedLists.tsx'
import { JobStepsSheet } from './JobStepsSheet.tsx'
import { useKeep, type SettingsRead } from './useKeep.ts'
import styles from './company.module.css'

const none: readonly JobStepList[] = []

/** Templates of a job's steps, which become tasks with dates on the timeline of a project. */
export function JobStepsCard({ read }: { read: SettingsRead }) {
  const { t } = useWords(plansettingsWords)
  const { mayChange, busy, run, keep } = useKeep(read)
  const lists = read.settings.jobSteps ?? none
  const [writing, setWriting] = useState<JobStepList | 'new'>()
  const [removing, setRemoving] = useState<JobStepList>()
  return (
    <Card title={t('plansettings.steps')}>
      <p className={styles.text}>{t('plansettings.stepsText')}</p>
      <NamedLists
        label={t('plansettings.steps')}
        lists={lists}
        sizeOf={({ steps }) => t('plansettings.stepCount', { n: steps.length })}
        onEdit={mayChange ? setWriting : null}
        onRemove={setRemoving}
        words={{
          edit: t('plansettings.edit'),
          remove: t('plansettings.remove'),
          editNamed: (name) => t('plansettings.editNamed', { name }),
          removeNamed: (name) => t('plansettings.removeNamed', { name }),
        }}
      />
      {mayChange && (
        <div className={styles.typeButtons}>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setWriting('new')}>
            {t('plansettings.addSteps')}
          </Button>
        </div>
      )}
      {writing && (
        <JobStepsSheet
          list={writing === 'new' ? undefined : writing}
          lists={lists}
          keep={(jobSteps) => keep({ jobSteps })}
          onClose={() => setWriting(undefined)}
        />
      )}
      <ConfirmDialog
        opened={removing !== undefined}
        title={t('plansettings.removeNamed', { name: removing?.name ?? '' })}
        confirmLabel={t('plansettings.remove')}
        danger
        busy={busy}
        onConfirm={() =>
          removing &&
          run(async () => {
            await keep({ jobSteps: lists.filter(({ id }) => id !== removing.id) })
            setRemoving(undefined)
            noticeSaved(t('plansettings.removed'))
          })
        }
        onClose={() => setRemoving(undefined)}
      >
        {t('plansettings.removeText')}
      </ConfirmDialog>
    </Card>
  )
}
