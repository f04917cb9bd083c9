import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import { useWords } from '../../words/words.tsx'
import { LogbookFields, useLogbookForm } from '../logs/LogbookForm.tsx'
import type { LogbookValues } from '../logs/logbookValues.ts'
import { AddSheet } from './AddSheet.tsx'

type Props = {
  onClose: () => void
  onCreated: (logbook: Logbook) => void
  /** The initial values, such as the project. */ start?: Partial<LogbookValues>
  /** What the parent record determines: only the customer, or the job too. */
  locked?: 'customer' | 'job' | undefined
}

/** Dialog that creates a log book. */
export function LogbookSheet({ onClose, onCreated, start, locked }: Props) {
  const { t } = useWords()
  const state = useLogbookForm({ record: null, onSaved: onCreated, ...(start && { start }) })
  return (
    <AddSheet
      noun="logbooks"
      title={t('logbooks.addTitle')}
      submit={t('logbooks.create')}
      state={state}
      onClose={onClose}
    >
      <LogbookFields state={state} locked={locked} />
    </AddSheet>
  )
}
