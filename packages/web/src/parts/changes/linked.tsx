import { logentries, tasks } from '@jobwright/contract/calls.gen.ts'
import { entryNumber } from '@jobwright/contract/rules/logEntries.ts'
import { IconChecklist, IconClipboardText } from '@tabler/icons-react'
import { recordLink } from '../../data/links.ts'
import { useRecordsByIds } from '../../data/recordsByIds.ts'
import type { Rows } from '../../data/resources.ts'
import { useCan } from '../../data/session.ts'
import { Chip } from '../../ui/Chip.tsx'
import styles from '../pickers.module.css'

/** What a change order can be linked to. */
export type LinkedKind = 'tasks' | 'logentries'
/** The field of a change order with the ids of each. */
export const linkedFields = { tasks: 'taskIds', logentries: 'logEntryIds' } as const

const icons = { tasks: IconChecklist, logentries: IconClipboardText }

const numbers: Record<LinkedKind, (row: Rows[LinkedKind]) => string> = {
  tasks: (row) => row.number,
  logentries: (row) => entryNumber(row as Rows['logentries']),
}

/** What a linked record is called: its number and its title. */
export function linkedName(kind: LinkedKind, row: Rows[LinkedKind]): string {
  return [row.number && numbers[kind](row), row.title].filter(Boolean).join(' ')
}

/** Those of the linked records that this person may see, with their names. */
export function useLinked(kind: LinkedKind, ids: readonly string[]): { id: string; name: string }[] {
  const may = { tasks: useCan(tasks.list), logentries: useCan(logentries.list) }[kind]
  return useRecordsByIds(kind, ids, may).map((row) => ({ id: row.id, name: linkedName(kind, row) }))
}

/** Linked records as chips that open them, or that can be removed. */
export function LinkedChips({
  kind,
  rows,
  onRemove,
  removeLabel,
}: {
  kind: LinkedKind
  rows: readonly { id: string; name: string }[]
  onRemove?: (id: string) => void
  removeLabel?: (name: string) => string
}) {
  const Icon = icons[kind]
  return (
    <span className={onRemove ? styles.chosen : styles.chips}>
      {rows.map(({ id, name }) => (
        <Chip
          key={id}
          name={name}
          icon={<Icon size={14} aria-hidden />}
          {...(onRemove
            ? { onRemove: () => onRemove(id), removeLabel: removeLabel?.(name) ?? name }
            : { href: recordLink(kind, id) })}
        />
      ))}
    </span>
  )
}
