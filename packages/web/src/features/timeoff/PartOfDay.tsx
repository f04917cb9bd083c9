import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import type { OffValues } from './offValues.ts'
import styles from './timeoff.module.css'

const clock = (minutes: number | null) =>
  minutes === null
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether a single day is off whole or between two times. */
export function PartOfDay({ state }: { state: RecordFormState<OffValues> }) {
  const { t } = useWords(scheduleWords)
  const [from, to] = [state.form.useWatchValue('fromMin'), state.form.useWatchValue('toMin')]
  const [isPart, setPart] = useState(from !== null)
  const change = (fromMin: number | null, toMin: number | null) => {
    state.form.setFieldValue('fromMin', fromMin)
    state.form.setFieldValue('toMin', toMin)
  }
  return (
    <div className={styles.part}>
      <Checkbox
        label={t('board.off.partDay')}
        checked={isPart}
        onChange={(event) => {
          setPart(event.currentTarget.checked)
          change(event.currentTarget.checked ? 480 : null, event.currentTarget.checked ? 720 : null)
        }}
      />
      {isPart && (
        <>
          <TextInput
            type="time"
            label={t('fields.fromMin')}
            value={clock(from)}
            error={state.field('fromMin').error}
            onChange={(event) => change(minutesOf(event.currentTarget.value), to)}
          />
          <TextInput
            type="time"
            label={t('fields.toMin')}
            value={clock(to)}
            error={state.field('toMin').error}
            onChange={(event) => change(from, minutesOf(event.currentTarget.value))}
          />
        </>
      )}
    </div>
  )
}
