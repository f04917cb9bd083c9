import type { TimeRules } from '@jobwright/contract/time/rules.ts'
import type { ReactNode } from 'react'
import { HoursField } from '../../parts/fields/HoursField.tsx'
import { FieldGrid, SwitchField } from '../../ui/FormFields.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { timerulesWords } from '../../words/lazy/timerules.ts'
import { useWords, type WordKey } from '../../words/words.tsx'
import { numberOf, type PolicyFields } from './TimePayFields.tsx'
import styles from './timePolicy.module.css'

type KeysOf<T> = { [K in keyof TimeRules]: TimeRules[K] extends T ? K : never }[keyof TimeRules]

// Those without a hint say all in their label.
const unhinted: ReadonlySet<string> = new Set([
  'requireProject',
  'requireCostCode',
  'requireNote',
  'allowGeneral',
  'kiosk',
])

/** The part of a time policy that says how time is recorded. */
export function TimeRuleFields({ body: { rules }, errors, onChange }: PolicyFields) {
  const { t } = useWords(timerulesWords)
  const set = (patch: Partial<TimeRules>) => onChange((before) => ({ ...before, rules: { ...before.rules, ...patch } }))
  const texts = (key: keyof TimeRules) => ({
    label: t(`timeRules.rule.${key}`),
    ...(!unhinted.has(key) && { description: t(`timeRules.hint.${key}` as WordKey) }),
    error: errors[`rules.${key}`],
  })
  const toggle = (key: KeysOf<boolean>) => (
    <SwitchField
      key={key}
      {...texts(key)}
      checked={rules[key]}
      onChange={({ currentTarget: { checked } }) => set({ [key]: checked })}
    />
  )
  const number = (key: KeysOf<number>) => (
    <NumberField
      min={0}
      required
      key={key}
      {...texts(key)}
      defaultValue={rules[key]}
      onChange={(typed) => set({ [key]: numberOf(typed) })}
    />
  )
  const hours = (key: KeysOf<number>) => (
    <HoursField
      required
      key={key}
      {...texts(key)}
      most={24}
      minutes={rules[key]}
      onChange={(minutes) => set({ [key]: minutes ?? numberOf('') })}
    />
  )
  return (
    <>
      <Group title={t('timeRules.group.entry')} text={t('timeRules.entryText')}>
        <div className={styles.switches}>
          {(['requireProject', 'requireCostCode', 'requireNote', 'allowGeneral'] as const).map((key) => toggle(key))}
        </div>
      </Group>
      <Group title={t('timeRules.group.hand')}>
        <FieldGrid>{(['manualDays', 'noteAfterDays'] as const).map(number)}</FieldGrid>
      </Group>
      <Group title={t('timeRules.group.breaks')}>
        <FieldGrid>
          {(['restMinutes', 'mealMinutes'] as const).map(number)}
          {(['mealAfterMinutes', 'secondMealAfterMinutes'] as const).map(hours)}
          {number('mealLeastMinutes')}
        </FieldGrid>
        <div className={styles.after}>{toggle('askMeal')}</div>
      </Group>
      <Group title={t('timeRules.group.place')}>
        <div className={styles.switches}>
          {toggle('askLocation')}
          <FieldGrid>{(['locationDays', 'geofenceMeters'] as const).map(number)}</FieldGrid>
          {toggle('kiosk')}
          {toggle('kioskPhoto')}
        </div>
      </Group>
      <Group title={t('timeRules.group.exceptions')}>
        <FieldGrid>
          {(
            [
              'lateMinutes',
              'missingMinutes',
              'nearOvertimeMinutes',
              'remindAfterEndMinutes',
              'remindAfterHours',
            ] as const
          ).map(number)}
        </FieldGrid>
      </Group>
    </>
  )
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {text && <p className={styles.note}>{text}</p>}
      {children}
    </fieldset>
  )
}
