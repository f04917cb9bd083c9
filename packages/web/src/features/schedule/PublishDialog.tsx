import { schedule } from '@jobwright/contract/calls.gen.ts'
import { call } from '../../data/api.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { noticeProblem, noticeSaved, noticeUndo } from '../../ui/Notice.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { rereadPlan, useUndo } from './useUndo.ts'

type Props = { range: { from: string; to: string }; n: number; onClose: () => void }

/** Lets the drafts of these days take effect. What somebody changed meanwhile stays a draft, and is named. */
export function PublishDialog({ range, n, onClose }: Props) {
  const { t, say } = useWords(scheduleWords)
  const { busy, run } = useRun()
  const { undo } = useUndo()
  const publish = () =>
    run(async () => {
      const { change, published, kept, people } = await call(schedule.publish, { body: range })
      await rereadPlan()
      const said = t('board.published', { n: published, people: people.length })
      if (change) noticeUndo(said, t('board.undo'), () => undo(change.id), 'schedule')
      else noticeSaved(said)
      if (kept.length > 0)
        noticeProblem(
          [
            t('board.keptDrafts', { n: kept.length }),
            ...kept.map(({ title, message }) => `${title}: ${say(message)}`),
          ].join(' '),
          t('ui.close'),
        )
      onClose()
    })
  return (
    <ConfirmDialog
      opened
      title={t('board.publishTitle', { n })}
      confirmLabel={t('board.publish')}
      busy={busy}
      onConfirm={publish}
      onClose={onClose}
    >
      {t('board.publishText')}
    </ConfirmDialog>
  )
}
