import { addDays } from '@jobwright/contract/rules/days.ts'
import { useState } from 'react'
import type { Recurrence } from '@jobwright/contract/resources/tasks.ts'
import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { DateField } from '../../ui/DateField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useWords } from '../../words/words.tsx'
import { repeatPreview, type RepeatTimes } from './repeatText.ts'
import styles from './tasks.module.css'
import { tasksWords } from '../../words/lazy/tasks.ts'

type Props = {
  defaultValue?: Recurrence | null
  onChange: (rule: Recurrence | null) => void
  error?: string | undefined
  /** The first task, as the form has it now. */
  times: RepeatTimes
}

/** A task's recurrence: none, or every n days, weeks or months, for a number of times or until a date. */
export function RecurrenceFields({ defaultValue, onChange, error, times }: Props) {
  const words = useWords(tasksWords)
  const { t } = words
  const { timezone } = useMe().Company
  const now = today(timezone)

  const [rule, setRule] = useState<Recurrence | null>(defaultValue ?? null)
  const set = (next: Recurrence | null) => {
    setRule(next)
    onChange(next)
  }
  return (
    <div className={styles.repeat}>
      <SelectField
        label={t('fields.recurrence')}
        searchable={false}
        allowDeselect={false}
        value={rule?.every ?? 'never'}
        error={error}
        data={(['never', 'day', 'week', 'month'] as const).map((every) => ({
          value: every,
          label: t(`tasks.every.${every}`),
        }))}
        onChange={(every) =>
          set(
            every === 'day' || every === 'week' || every === 'month' ? { interval: 1, count: 5, ...rule, every } : null,
          )
        }
      />
      {rule && (
        <>
          <NumberField
            label={t('tasks.interval')}
            min={1}
            max={52}
            value={rule.interval}
            onChange={(value) => set({ ...rule, interval: Number(value) || 1 })}
          />
          <SelectField
            label={t('tasks.ends')}
            searchable={false}
            allowDeselect={false}
            value={rule.until === undefined ? 'count' : 'until'}
            data={[
              { value: 'count', label: t('tasks.endsCount') },
              { value: 'until', label: t('tasks.endsUntil') },
            ]}
            onChange={(kind) => {
              const { count: _, until: __, ...base } = rule
              set(kind === 'until' ? { ...base, until: addDays(now, 90) } : { ...base, count: 5 })
            }}
          />
          {rule.until === undefined ? (
            <NumberField
              label={t('tasks.times')}
              min={2}
              max={200}
              value={rule.count ?? 5}
              onChange={(value) => set({ ...rule, count: Number(value) || 2 })}
            />
          ) : (
            <DateField
              label={t('tasks.endsUntil')}
              clearable={false}
              min={now}
              max={addDays(now, 730)}
              value={rule.until}
              onChange={(until) => {
                if (until) set({ ...rule, until })
              }}
            />
          )}
        </>
      )}
      {rule && (
        <p className={styles.repeatText} role="status">
          {repeatPreview(rule, times, timezone, words)}
        </p>
      )}
    </div>
  )
}
