import { outwardStatusOf } from '@jobwright/contract/money/changeParts.ts'
import type { ChangeOrderStage } from '@jobwright/contract/money/states.ts'
import { StatusBadge, type BadgeTone } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'

const tones: Readonly<Record<ChangeOrderStage, BadgeTone>> = {
  notice: 'orange',
  draft: 'gray',
  review: 'violet',
  sent: 'blue',
  viewed: 'blue',
  changes_requested: 'yellow',
  proceeding: 'red',
  approved: 'green',
  no_charge: 'green',
  declined: 'red',
  void: 'gray',
  superseded: 'gray',
}

/** Where a change order stands. */
export function ChangeStage({ stage }: { stage: ChangeOrderStage }) {
  const { t } = useWords()
  return <StatusBadge tone={tones[stage]}>{t(`offer.stage.${stage}`)}</StatusBadge>
}

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
