import { schedule } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { MovePreview } from '@jobwright/contract/resources/schedule.ts'
import type { Workdays } from '@jobwright/contract/resources/workdays.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { useCan } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { plansettingsWords } from '../../words/lazy/plansettings.ts'
import { useWords } from '../../words/words.tsx'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { MovePreviewText } from './MovePreviewText.tsx'
import styles from './workdays.module.css'

type Asked = {
  workdays: Workdays | null
  moves: Reply<typeof schedule.previewWorkdays>['moves']
  preview?: MovePreview
  message?: string
}

/**
 * Saves days of work, and shows first what that would move. They can be saved without moving anything.
 * `save` returns whether they were saved; otherwise nothing moves.
 */
export function useWorkdaysChange({
  ProjectId,
  save,
}: {
  /** Null for the company. */
  ProjectId: string | null
  save: (workdays: Workdays | null) => Promise<boolean>
}): { busy: boolean; change: (workdays: Workdays | null) => Promise<void>; dialog: ReactNode } {
  const { t, say } = useWords(plansettingsWords)
  const notice = useRefusalNotice()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await notice(work)
    } finally {
      setBusy(false)
    }
  }
  const mayPreview = useCan(schedule.previewWorkdays)
  const [asked, setAsked] = useState<Asked>()
  const saved = async (workdays: Workdays | null): Promise<boolean> => {
    const isSaved = await save(workdays)
    setAsked(undefined)
    if (isSaved) noticeSaved(t('plansettings.saved'))
    return isSaved
  }
  const change = (workdays: Workdays | null) =>
    run(async () => {
      const found = mayPreview ? await looked(ProjectId, workdays) : undefined
      if (found && (found.moves.length > 0 || found.message)) return setAsked({ workdays, ...found })
      await saved(workdays)
    })
  const saveOnly = ({ workdays }: Asked) =>
    run(async () => {
      await saved(workdays)
    })
  const saveAndMove = ({ workdays, moves, preview }: Asked) =>
    run(async () => {
      if (!(await saved(workdays)) || !preview) return
      try {
        await call(schedule.commit, { body: { moves, cascade: 'push', reason: 'other', key: preview.key } })
      } finally {
        for (const noun of ['tasks', 'scheduleitems', 'projects'] as const)
          void queryClient.invalidateQueries({ queryKey: [noun] })
        void queryClient.invalidateQueries({ queryKey: keys.schedule })
      }
    })
  const dialog = asked && (
    <ConfirmDialog
      opened
      title={t('plansettings.previewTitle')}
      confirmLabel={
        asked.preview ? t('plansettings.saveAndMove', { n: asked.preview.moved.length }) : t('plansettings.saveOnly')
      }
      busy={busy}
      onConfirm={() => void (asked.preview ? saveAndMove(asked) : saveOnly(asked))}
      onClose={() => setAsked(undefined)}
    >
      {asked.message && <p role="alert">{say(asked.message)}</p>}
      {asked.preview && (
        <>
          <p>{t('plansettings.previewText')}</p>
          <MovePreviewText preview={asked.preview} />
          <Button className={styles.add ?? ''} variant="default" disabled={busy} onClick={() => void saveOnly(asked)}>
            {t('plansettings.saveOnly')}
          </Button>
        </>
      )}
    </ConfirmDialog>
  )
  return { busy, change, dialog }
}

// Where it would be too much at once, the days can still be saved.
async function looked(ProjectId: string | null, workdays: Workdays | null): Promise<Omit<Asked, 'workdays'>> {
  try {
    return await call(schedule.previewWorkdays, { body: { ProjectId, workdays } })
  } catch (problem) {
    if (problem instanceof Refusal && (problem.problem.code === 'tooLarge' || problem.problem.code === 'state'))
      return { moves: [], message: problem.message }
    throw problem
  }
}
