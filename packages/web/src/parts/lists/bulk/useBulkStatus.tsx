import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { fieldOfNeed, needOf } from '@jobwright/contract/rules/transitions.ts'
import { knownRows } from '../../../data/bulk.ts'
import type { KnownRow } from '../../../data/bulk.ts'
import { tasksWords } from '../../../words/lazy/tasks.ts'
import { useWords } from '../../../words/words.tsx'
import { useStatusName } from '../../status/statusWords.ts'
import { ReasonsSheet } from './ReasonsSheet.tsx'
import type { FieldsFor, Told } from './useBulkChange.ts'

const needed = (row: KnownRow, to: number): string | undefined => {
  const need = typeof row['status'] === 'number' && row['status'] !== to ? needOf(row['status'], to) : undefined
  if (need === undefined) return undefined
  if (need !== 'completion') return fieldOfNeed[need]
  const { note } = (row['requiredOnComplete'] ?? {}) as { note?: boolean }
  return note ? fieldOfNeed.completion : undefined
}

/** Sets the status of many records; of tasks, the reasons that some of them need are asked for once. */
export function useBulkStatus(
  noun: ResourceName,
  kind: Parameters<typeof useStatusName>[0] | undefined,
  ids: readonly string[],
  change: (ids: readonly string[], fieldsFor: FieldsFor, told: Told) => Promise<unknown>,
): { setStatus: (to: number) => void; sheet: ReactNode } {
  const { t } = useWords(tasksWords)
  const statusName = useStatusName(kind ?? 'task')
  const [asking, setAsking] = useState<{ to: number; fields: string[] }>()
  const reasonOf = kind === 'task' ? needed : () => undefined
  const make = (to: number, reasons: Readonly<Record<string, string>>) =>
    void change(
      ids,
      (row) => {
        const need = reasonOf(row, to)
        return row['status'] === to
          ? undefined
          : { status: to, ...(need && reasons[need] && { [need]: reasons[need] }) }
      },
      { value: statusName(to) },
    )
  const begin = async (to: number) => {
    const fields = kind === 'task' ? (await knownRows(noun, ids)).flatMap((row) => reasonOf(row, to) ?? []) : []
    if (fields.length > 0) setAsking({ to, fields: [...new Set(fields)] })
    else make(to, {})
  }
  return {
    setStatus: (to) => void begin(to),
    sheet: asking && (
      <ReasonsSheet
        title={t('tasks.goTo', { status: statusName(asking.to) })}
        fields={asking.fields}
        onClose={() => setAsking(undefined)}
        onGiven={(reasons) => make(asking.to, reasons)}
      />
    ),
  }
}
