import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { NewLogFields } from './NewLogFields.tsx'

/** The dialog that starts a log. */
export function NewLogSheet({ logbook, onClose }: { logbook: Logbook; onClose: () => void }) {
  const { t } = useWords(logsWords)
  return (
    <Sheet title={t('logs.newFor', { book: logbook.title })} onClose={onClose} width={520}>
      <NewLogFields logbook={logbook} onCancel={onClose} />
    </Sheet>
  )
}
