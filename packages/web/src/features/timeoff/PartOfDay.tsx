import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { clockOf, minuteOf } from '../../parts/clockInput.ts'
import { useWords } from '../../words/words.tsx'
import type { OffValues } from './offValues.ts'
import styles from './timeoff.module.css'

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
            value={from === null ? '' : clockOf(from)}
            error={state.field('fromMin').error}
            onChange={(event) => change(minuteOf(event.currentTarget.value), to)}
          />
          <TextInput
            type="time"
            label={t('fields.toMin')}
            value={to === null ? '' : clockOf(to)}
            error={state.field('toMin').error}
            onChange={(event) => change(from, minuteOf(event.currentTarget.value))}
          />
        </>
      )}
    </div>
  )
}
