import type { ResourceName } from '@jobwright/contract/registry.ts'
import { readLinksOfMany, removesMany } from '../../../data/bulk.ts'
import { fieldStore } from '../../../data/phone/mode.ts'
import { DeleteDialog } from '../../records/DeleteDialog.tsx'
import { useBulkChange } from './useBulkChange.ts'

type Props = { noun: ResourceName; ids: readonly string[]; onClose: () => void; onDeleted: () => void }

/** Asks before the selected rows are deleted, and deletes them in one call where there is one. */
export function BulkDelete({ noun, ids, onClose, onDeleted }: Props) {
  const { remove } = useBulkChange(noun)
  // A device with a store of its own keeps each deletion in its outbox.
  const atOnce = removesMany(noun) && fieldStore.get() === null
  return (
    <DeleteDialog
      noun={noun}
      ids={ids}
      onClose={onClose}
      onDeleted={onDeleted}
      remove={atOnce ? remove : undefined}
      linksOfAll={atOnce ? (signal) => readLinksOfMany(noun, ids, signal) : undefined}
    />
  )
}
