import type { WaitingItem } from '../../data/outbox/items.ts'
import { settleConflicts, useOutbox } from '../../data/outbox/useOutbox.ts'
import { useRecord } from '../../data/records.ts'
import { ConflictDialog } from '../../parts/records/ConflictDialog.tsx'
import { conflictsTogether } from '../../parts/records/conflictChoices.ts'

/** All conflicts of one record; saves only once each has an answer. */
export function ConflictSheet({ item, onClose }: { item: WaitingItem; onClose: () => void }) {
  const { items } = useOutbox()
  const { data } = useRecord(item.noun, item.id)
  const asked = items.filter((one) => one.state === 'conflict' && one.noun === item.noun && one.id === item.id)
  return (
    <ConflictDialog
      noun={item.noun}
      conflicts={conflictsTogether(asked.map((one) => one.conflicts ?? []))}
      record={(data ?? {}) as Record<string, unknown>}
      onLater={onClose}
      onSettle={(values) => {
        void settleConflicts(item.noun, item.id, values)
        onClose()
      }}
    />
  )
}
