import type { PayPolicy } from '@jobwright/contract/time/policy.ts'
import type { TimePolicyBody } from '@jobwright/contract/time/versions.ts'
import { useId, type ReactNode } from 'react'
import { HoursField } from '../../parts/fields/HoursField.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ManyChoices } from '../../ui/Choices.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { timerulesWords } from '../../words/lazy/timerules.ts'
import { clockOf, minuteOf } from '../../parts/clockInput.ts'
import { useWords } from '../../words/words.tsx'
import { weekdayName } from '../../parts/time/payRuleTexts.ts'
import styles from './timePolicy.module.css'

export type PolicyFields = {
  body: TimePolicyBody
  errors: Readonly<Record<string, string>>
  onChange: (change: (before: TimePolicyBody) => TimePolicyBody) => void
}

const DAY_HOURS = 24
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
const roundings = [0, 5, 6, 15] as const

/** The part of a time policy that says how time is paid, with an example below the thresholds. */
export function TimePayFields({ body, errors, onChange, example }: PolicyFields & { example: ReactNode }) {
  const { t, language } = useWords(timerulesWords)
  const set = (patch: Partial<TimePolicyBody>) => onChange((before) => ({ ...before, ...patch }))
  const hours = (key: 'weeklyOvertime' | 'dailyOvertime' | 'dailyDouble', most: number) => (
    <HoursField
      label={t(`timeRules.rule.${key}`)}
      description={t(`timeRules.hint.${key}`)}
      placeholder={t('timeRules.never')}
      most={most}
      minutes={body[key]}
      error={errors[key]}
      onChange={(minutes) => set({ [key]: minutes })}
    />
  )
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('timeRules.group.week')}</legend>
        <p className={styles.note}>{t('timeRules.weekHint')}</p>
        <FieldGrid>
          <SelectField
            required
            searchable={false}
            label={t('timeRules.weekday')}
            data={weekdays.map((day) => ({ value: String(day), label: weekdayName(language, day) }))}
            value={String(body.weekStart.weekday)}
            error={errors['weekStart.weekday']}
            onChange={(day) => set({ weekStart: { ...body.weekStart, weekday: Number(day) } })}
          />
          <TextField
            required
            type="time"
            label={t('timeRules.weekTime')}
            defaultValue={clockOf(body.weekStart.minute)}
            error={errors['weekStart.minute']}
            onChange={({ currentTarget: { value } }) =>
              value && set({ weekStart: { ...body.weekStart, minute: minuteOf(value) } })
            }
          />
        </FieldGrid>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('timeRules.group.overtime')}</legend>
        <FieldGrid>
          {hours('weeklyOvertime', 7 * DAY_HOURS)}
          {hours('dailyOvertime', DAY_HOURS)}
          {hours('dailyDouble', DAY_HOURS)}
          <SelectField
            required
            searchable={false}
            label={t('timeRules.rule.seventhDay')}
            description={t('timeRules.hint.seventhDay')}
            data={(['regular', 'overtime'] as const).map((value) => ({ value, label: t(`timeRules.rate.${value}`) }))}
            value={body.seventhDay}
            error={errors['seventhDay']}
            onChange={(value) => set({ seventhDay: value as PayPolicy['seventhDay'] })}
          />
        </FieldGrid>
        {example}
      </fieldset>
      <SpecialDays body={body} errors={errors} set={set} />
      <fieldset className={styles.group}>
        <legend>{t('timeRules.group.counting')}</legend>
        <FieldGrid>
          <SelectField
            required
            searchable={false}
            label={t('timeRules.rule.rounding')}
            description={t('timeRules.hint.rounding')}
            data={roundings.map((n) => ({
              value: String(n),
              label: n === 0 ? t('timeRules.exact') : t('timeRules.minutes', { n }),
            }))}
            value={String(body.rounding)}
            error={errors['rounding']}
            onChange={(n) => set({ rounding: Number(n) as PayPolicy['rounding'] })}
          />
          <NumberField
            required
            label={t('timeRules.rule.paidBreakUnder')}
            description={t('timeRules.hint.paidBreakUnder')}
            min={0}
            max={60}
            defaultValue={body.paidBreakUnder}
            error={errors['paidBreakUnder']}
            onChange={(n) => set({ paidBreakUnder: numberOf(n) })}
          />
        </FieldGrid>
      </fieldset>
    </>
  )
}

function SpecialDays({
  body: { designated },
  errors,
  set,
}: Pick<PolicyFields, 'body' | 'errors'> & { set: (patch: Partial<TimePolicyBody>) => void }) {
  const { t, language, formatDate } = useWords(timerulesWords)
  const id = useId()
  const change = (patch: Partial<PayPolicy['designated']>) => set({ designated: { ...designated, ...patch } })
  const dateError = Object.entries(errors).find(([field]) => field.startsWith('designated.dates'))?.[1]
  return (
    <fieldset className={styles.group}>
      <legend>{t('timeRules.group.special')}</legend>
      <p className={styles.label} id={`${id}days`}>
        {t('timeRules.special.weekdays')}
      </p>
      <ManyChoices
        id={id}
        labelledBy={`${id}days`}
        options={weekdays.map((day) => ({ value: String(day), label: weekdayName(language, day, 'short') }))}
        value={designated.weekdays.map(String)}
        onChange={(days) => change({ weekdays: days.map(Number) })}
      />
      <div className={styles.after}>
        <FieldGrid>
          <DateField
            key={designated.dates.length}
            label={t('timeRules.special.dates')}
            placeholder={t('timeRules.special.add')}
            value={null}
            error={dateError}
            onChange={(day) =>
              day && !designated.dates.includes(day) && change({ dates: [...designated.dates, day].toSorted() })
            }
          />
          <SelectField
            required
            searchable={false}
            label={t('timeRules.special.rate')}
            data={(['overtime', 'double'] as const).map((value) => ({ value, label: t(`timeRules.rate.${value}`) }))}
            value={designated.rate}
            onChange={(rate) => change({ rate: rate as PayPolicy['designated']['rate'] })}
          />
        </FieldGrid>
      </div>
      {designated.dates.length > 0 && (
        <div className={styles.chips}>
          {designated.dates.map((day) => (
            <Chip
              key={day}
              name={formatDate(day)}
              removeLabel={t('timeRules.special.remove', { date: formatDate(day) })}
              onRemove={() => change({ dates: designated.dates.filter((one) => one !== day) })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** What was typed into a number field; an empty one is reported as missing. */
export const numberOf = (typed: string | number): number =>
  typed === '' ? (undefined as unknown as number) : Number(typed)
