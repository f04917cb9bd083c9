import type { ChangeOrderStage } from '@jobwright/contract/money/changeStages.ts'
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
