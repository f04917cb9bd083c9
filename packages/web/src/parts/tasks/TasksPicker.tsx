import { useState } from 'react'
import { useRecord } from '../../data/records.ts'
import { Chip } from '../../ui/Chip.tsx'
import { useWords } from '../../words/words.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'
import pickers from '../pickers.module.css'

type Props = {
  label: string
  defaultValue?: string[]
  onChange: (ids: string[]) => void
  max: number
  except?: string | undefined
}

/** Picks several tasks; each selection becomes a chip below. */
export function TasksPicker({ label, defaultValue, onChange, max, except }: Props) {
  const [ids, setIds] = useState<string[]>(defaultValue ?? [])
  const set = (next: string[]) => {
    setIds(next)
    onChange(next)
  }
  return (
    <>
      {ids.length < max && (
        <RecordPicker
          key={ids.length}
          noun="tasks"
          label={label}
          show={(row) => ({
            label: row.title,
            detail: [row.number, row.Project?.title ?? row.Customer?.name].filter(Boolean).join(' · '),
          })}
          onChange={(id) => {
            if (id && id !== except && !ids.includes(id)) set([...ids, id])
          }}
        />
      )}
      {ids.length > 0 && (
        <div className={pickers.chosen}>
          {ids.map((id) => (
            <TaskChip key={id} id={id} onRemove={() => set(ids.filter((one) => one !== id))} />
          ))}
        </div>
      )}
    </>
  )
}

function TaskChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useWords()
  const task = useRecord('tasks', id)
  const name = task.data?.title ?? '…'
  return <Chip name={name} onRemove={onRemove} removeLabel={t('forms.removeLink', { name })} />
}
