import { Input } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useRecord } from '../../data/records.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { useWords } from '../../words/words.tsx'
import { TasksPicker } from './TasksPicker.tsx'
import styles from './tasks.module.css'

type Lags = Readonly<Record<string, number>>
type Props = {
  blockers: { defaultValue?: string[]; onChange: (ids: string[]) => void; error?: string | undefined }
  lags: { defaultValue?: Lags; onChange: (lags: Lags) => void; error?: string | undefined }
  /** The task itself, which cannot wait for itself. */
  except?: string | undefined
  /** Errors by field, for those of single lags. */
  errors: Readonly<Record<string, ReactNode>>
}

/** The tasks that a task waits for, and how many workdays after each of them it starts. */
export function BlockersField({ blockers, lags, except, errors }: Props) {
  const { t } = useWords(tasksWords)
  const [ids, setIds] = useState<readonly string[]>(blockers.defaultValue ?? [])
  const [days, setDays] = useState<Lags>(lags.defaultValue ?? {})
  const keepDays = (next: Lags) => {
    setDays(next)
    lags.onChange(next)
  }
  const choose = (next: string[]) => {
    setIds(next)
    blockers.onChange(next)
    // What is waited for no longer leaves nothing behind.
    const left = Object.fromEntries(Object.entries(days).filter(([id]) => next.includes(id)))
    if (Object.keys(left).length < Object.keys(days).length) keepDays(left)
  }
  return (
    <div className={styles.blockers}>
      <TasksPicker
        label={t('fields.blockedByIds')}
        max={10}
        except={except}
        onChange={choose}
        {...(blockers.defaultValue && { defaultValue: blockers.defaultValue })}
      />
      {blockers.error && <Input.Error role="alert">{blockers.error}</Input.Error>}
      {ids.map((id) => (
        <Lag
          key={id}
          id={id}
          value={days[id] ?? 0}
          error={errors[`lags.${id}`]}
          onChange={(value) => {
            const { [id]: _, ...others } = days
            keepDays(value === 0 ? others : { ...others, [id]: value })
          }}
        />
      ))}
      {lags.error && <Input.Error role="alert">{lags.error}</Input.Error>}
    </div>
  )
}

type LagProps = { id: string; value: number; error: ReactNode; onChange: (value: number) => void }

function Lag({ id, value, error, onChange }: LagProps) {
  const { t } = useWords(tasksWords)
  const task = useRecord('tasks', id)
  return (
    <NumberField
      label={t('tasks.startsAfter', { name: task.data?.title ?? '…' })}
      description={t('tasks.startsAfterHint')}
      min={-30}
      max={60}
      defaultValue={value}
      error={error}
      // A minus sign alone is no number yet.
      onChange={(next) => typeof next === 'number' && onChange(next)}
    />
  )
}
