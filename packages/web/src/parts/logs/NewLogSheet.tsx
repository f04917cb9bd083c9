import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { NewLogFields } from './NewLogFields.tsx'

type Props = {
  logbook: Logbook
  /** For a day to come. */
  plan?: boolean
  onClose: () => void
}

/** The dialog that starts a log, or a plan. */
export function NewLogSheet({ logbook, plan = false, onClose }: Props) {
  const { t } = useWords(logsWords)
  return (
    <Sheet title={t(plan ? 'logs.planFor' : 'logs.newFor', { book: logbook.title })} onClose={onClose} width={520}>
      <NewLogFields logbook={logbook} plan={plan} onCancel={onClose} />
    </Sheet>
  )
}
