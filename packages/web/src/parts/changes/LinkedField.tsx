import { logentries, tasks } from '@jobwright/contract/calls.gen.ts'
import { MOST_LINKED } from '@jobwright/contract/resources/changeorders.ts'
import { Input } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'
import { LinkedChips, linkedFields, linkedName, useLinked, type LinkedKind } from './linked.tsx'
import styles from './changes.module.css'

type Props = {
  kind: LinkedKind
  /** Only records of this project are offered. */
  projectId: string
  defaultValue?: string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
}

/** Picks tasks or logs of a project; each becomes a chip. Those out of reach stay linked and are not shown. */
export function LinkedField({ kind, projectId, defaultValue, onChange, error }: Props) {
  const { t, formatDay } = useWords()
  const may = { tasks: useCan(tasks.list), logentries: useCan(logentries.list) }[kind]
  const [ids, setIds] = useState<string[]>(defaultValue ?? [])
  const rows = useLinked(kind, ids)
  if (!may) return null
  const set = (next: string[]) => {
    setIds(next)
    onChange(next)
  }
  return (
    <div className={styles.wide}>
      {ids.length < MOST_LINKED && (
        <RecordPicker
          key={ids.length}
          noun={kind}
          label={t(`fields.${linkedFields[kind]}`)}
          filter={{ ProjectId: projectId }}
          show={(row) => ({
            label: linkedName(kind, row),
            ...('logDate' in row && { detail: formatDay(row.logDate) }),
          })}
          onChange={(id) => {
            if (id && !ids.includes(id)) set([...ids, id])
          }}
        />
      )}
      {error && <Input.Error>{error}</Input.Error>}
      {rows.length > 0 && (
        <LinkedChips
          kind={kind}
          rows={rows}
          onRemove={(id) => set(ids.filter((one) => one !== id))}
          removeLabel={(name) => t('forms.removeLink', { name })}
        />
      )}
    </div>
  )
}
