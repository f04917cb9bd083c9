import { outwardStatusOf, type ChangeOrderStage } from '@jobwright/contract/money/changeStages.ts'
import { ChangeStage } from '../../parts/changes/ChangeStage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'

/** The status that a client or the books know, and beside it the stage, where that says more. */
export function ChangeStatus({ stage }: { stage: ChangeOrderStage }) {
  const { t } = useWords()
  const status = outwardStatusOf(stage)
  return (
    <>
      {status !== null && (
        <StatusBadge tone={status === 1 ? 'green' : 'yellow'}>{t(`status.change${status}`)}</StatusBadge>
      )}
      {stage !== 'approved' && <ChangeStage stage={stage} />}
    </>
  )
}
