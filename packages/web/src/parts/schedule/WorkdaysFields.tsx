import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Workdays } from '@jobwright/contract/resources/workdays.ts'
import { useMe } from '../../data/session.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/FormFields.tsx'
import { plansettingsWords } from '../../words/lazy/plansettings.ts'
import { clockOf, minuteOf } from '../clockInput.ts'
import { useWords } from '../../words/words.tsx'
import styles from './workdays.module.css'

type Props = { value: Workdays; onChange: (value: Workdays) => void; disabled?: boolean }

/** Weekdays, hours and single days that differ. */
export function WorkdaysFields({ value, onChange, disabled = false }: Props) {
  const { t, language } = useWords(plansettingsWords)
  const { weekStart } = useMe().Company
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  // January 4, 1970 was a Sunday.
  const nameOf = (weekday: number) => names.format(new Date(Date.UTC(1970, 0, 4 + weekday)))
  const weekdays = Array.from({ length: 7 }, (_, at) => (weekStart + at) % 7)
  const set = (patch: Partial<Workdays>) => onChange({ ...value, ...patch })
  const setDay = (at: number, patch: Partial<Workdays['exceptions'][number]>) =>
    set({ exceptions: value.exceptions.map((one, n) => (n === at ? { ...one, ...patch } : one)) })
  return (
    <div className={styles.fields}>
      <div className={styles.line} role="group" aria-label={t('plansettings.weekdays')}>
        {weekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            label={nameOf(weekday)}
            disabled={disabled}
            checked={value.weekdays.includes(weekday)}
            onChange={(event) =>
              set({
                weekdays: event.currentTarget.checked
                  ? [...value.weekdays, weekday].toSorted((a, b) => a - b)
                  : value.weekdays.filter((one) => one !== weekday),
              })
            }
          />
        ))}
      </div>
      <div className={styles.line}>
        <TextInput
          type="time"
          label={t('plansettings.from')}
          disabled={disabled}
          value={clockOf(value.from)}
          onChange={(event) => set({ from: minuteOf(event.currentTarget.value) })}
        />
        <TextInput
          type="time"
          label={t('plansettings.to')}
          disabled={disabled}
          // A time input has no 24:00.
          value={clockOf(Math.min(value.to, 1439))}
          onChange={(event) => set({ to: minuteOf(event.currentTarget.value) })}
        />
      </div>
      {value.exceptions.map((exception, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a day is being chosen, so it is no key yet
        <div key={at} className={styles.exception}>
          <DateField
            label={t('plansettings.day')}
            value={exception.day || null}
            onChange={(day) => setDay(at, { day: day ?? '' })}
          />
          <SegmentedControl
            aria-label={t('plansettings.isWorked')}
            disabled={disabled}
            value={exception.isWorked ? 'on' : 'off'}
            onChange={(next) => setDay(at, { isWorked: next === 'on' })}
            data={[
              { value: 'off', label: t('plansettings.off') },
              { value: 'on', label: t('plansettings.on') },
            ]}
          />
          <TextField
            label={t('plansettings.why')}
            max={75}
            value={exception.title}
            onChange={(event) => setDay(at, { title: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            disabled={disabled}
            aria-label={t('plansettings.removeDay')}
            onClick={() => set({ exceptions: value.exceptions.filter((_, n) => n !== at) })}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {!disabled && (
        <Button
          className={styles.add ?? ''}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set({ exceptions: [...value.exceptions, { day: '', isWorked: false, title: '' }] })}
        >
          {t('plansettings.addDay')}
        </Button>
      )}
    </div>
  )
}
