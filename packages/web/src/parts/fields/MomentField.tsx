import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayOf, instantOf, timeOf } from '../../data/days.ts'
import { DateField } from '../../ui/DateField.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './MomentField.module.css'
import { tasksWords } from '../../words/lazy/tasks.ts'

type Props = {
  label: string
  zone: string
  defaultValue?: string | null
  onChange: (moment: string | null) => void
  min?: string | undefined
  error?: string | undefined
}

/** A date with an optional time; a date alone lasts until the end of the day. */
export function MomentField({ label, zone, defaultValue, onChange, min, error }: Props) {
  const { t } = useWords(tasksWords)
  const [day, setDay] = useState(defaultValue ? dayOf(defaultValue, zone) : null)
  const [time, setTime] = useState(defaultValue ? timeOf(defaultValue, zone) : '')
  const change = (nextDay: string | null, nextTime: string) => {
    setDay(nextDay)
    setTime(nextDay ? nextTime : '')
    onChange(nextDay === null ? null : nextTime ? instantOf(nextDay, nextTime, zone) : nextDay)
  }
  return (
    <div className={styles.pair}>
      <DateField label={label} value={day} onChange={(next) => change(next, time)} min={min} error={error} />
      <TextInput
        type="time"
        label={t('tasks.time')}
        aria-label={`${label}: ${t('tasks.time')}`}
        value={time}
        disabled={day === null}
        onChange={(event) => change(day, event.currentTarget.value)}
      />
    </div>
  )
}
