import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { grounds, skies, type WeatherAnswer, type WeatherObservation } from '@jobwright/contract/forms/form.ts'
import { weatherUnits } from '@jobwright/contract/forms/weatherUnits.ts'
import type { ReactNode } from 'react'
import { timeOf } from '../../../data/days.ts'
import { Choices } from '../../../ui/Choices.tsx'
import { PlainInput } from '../../../ui/PlainInput.tsx'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { useFilling } from '../formTools.ts'
import { readDecimal } from '../numbers.ts'
import { useTyped } from '../useTyped.ts'
import { skyIcons } from '../skyIcons.tsx'
import { WeatherReportStrip } from '../WeatherReportStrip.tsx'
import { asRecord, type ControlProps } from './field.ts'
import { MinutesStepper } from './NumberControls.tsx'
import styles from './weather.module.css'

const MOST_OBSERVATIONS = 50

/** The day's weather: the report when there is one, and what was seen on site. */
export function WeatherControl({ id, value, change, describedBy, disabled }: ControlProps) {
  const { t, manner } = useWords(fillWords)
  const { tools } = useFilling()
  const answer = asRecord<WeatherAnswer>(value, 'rows') ?? { rows: [], report: null }
  const set = (rows: readonly WeatherObservation[]) => change({ ...answer, rows })
  const add = () =>
    set([
      ...answer.rows,
      {
        id: tools.newId(),
        time: timeOf(tools.now().toISOString(), manner.timezone),
        sky: '',
        temp: '',
        wind: '',
        ground: '',
        delay: false,
        minutes: null,
      },
    ])
  return (
    <div role="group" id={id} aria-labelledby={`${id}-label`} aria-describedby={describedBy} className={styles.weather}>
      {answer.report && <WeatherReportStrip report={answer.report} />}
      {answer.rows.map((row, at) => (
        <Observation
          key={row.id}
          id={`${id}-${at}`}
          number={at + 1}
          row={row}
          disabled={disabled}
          onChange={(patch) => set(answer.rows.map((one, i) => (i === at ? { ...one, ...patch } : one)))}
          onRemove={() => set(answer.rows.filter((_, i) => i !== at))}
        />
      ))}
      {!disabled && answer.rows.length < MOST_OBSERVATIONS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-describedby={`${id}-label`}
            onClick={add}
          >
            {t('fill.weatherAdd')}
          </Button>
        </div>
      )}
    </div>
  )
}

type ObservationProps = {
  id: string
  number: number
  row: WeatherObservation
  disabled: boolean
  onChange: (patch: Partial<WeatherObservation>) => void
  onRemove: () => void
}

function Observation({ id, number, row, disabled, onChange, onRemove }: ObservationProps) {
  const { t, us } = useWords(fillWords)
  const units = weatherUnits(us)
  const name = t('fill.weatherRow', { n: number })
  return (
    <fieldset className={styles.observation}>
      <legend className={styles.legend}>{name}</legend>
      {!disabled && (
        <ActionIcon className={styles.remove ?? ''} aria-label={t('fill.removeNamed', { name })} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      <div className={styles.line}>
        <Labeled id={`${id}-time`} label={t('fill.weatherTime')}>
          <PlainInput
            id={`${id}-time`}
            type="time"
            value={row.time}
            disabled={disabled}
            onChange={(event) => onChange({ time: event.currentTarget.value })}
          />
        </Labeled>
        <Measure
          id={`${id}-temp`}
          label={t('fill.weatherTemp', { unit: units.temp })}
          value={row.temp}
          disabled={disabled}
          onValue={(temp) => onChange({ temp })}
        />
        <Measure
          id={`${id}-wind`}
          label={t('fill.weatherWindIn', { unit: units.wind })}
          value={row.wind}
          disabled={disabled}
          onValue={(wind) => onChange({ wind })}
        />
      </div>
      <div>
        <span className={styles.label} id={`${id}-sky-label`}>
          {t('fill.weatherSky')}
        </span>
        <Choices
          id={`${id}-sky`}
          labelledBy={`${id}-sky-label`}
          options={skies.map((sky) => {
            const Icon = skyIcons[sky]
            return { value: sky, label: t(`fill.sky.${sky}`), icon: <Icon size={16} aria-hidden /> }
          })}
          value={row.sky || null}
          onChange={(sky) => onChange({ sky: skies.find((one) => one === sky) ?? '' })}
          disabled={disabled}
        />
      </div>
      <div>
        <span className={styles.label} id={`${id}-ground-label`}>
          {t('fill.weatherGround')}
        </span>
        <Choices
          id={`${id}-ground`}
          labelledBy={`${id}-ground-label`}
          options={grounds.map((ground) => ({ value: ground, label: t(`fill.ground.${ground}`) }))}
          value={row.ground || null}
          onChange={(ground) => onChange({ ground: grounds.find((one) => one === ground) ?? '' })}
          disabled={disabled}
        />
      </div>
      <div className={styles.line}>
        <div>
          <span className={styles.label} id={`${id}-delay-label`}>
            {t('fill.weatherDelay')}
          </span>
          <Choices
            id={`${id}-delay`}
            labelledBy={`${id}-delay-label`}
            options={[
              { value: 'yes', label: t('fill.yes') },
              { value: 'no', label: t('fill.no') },
            ]}
            value={row.delay ? 'yes' : 'no'}
            onChange={(next) => onChange(next === 'yes' ? { delay: true } : { delay: false, minutes: null })}
            disabled={disabled}
          />
        </div>
        {row.delay && (
          <Labeled id={`${id}-minutes`} label={t('fill.weatherMinutes')}>
            <MinutesStepper
              id={`${id}-minutes`}
              named
              label={t('fill.weatherMinutes')}
              minutes={row.minutes}
              disabled={disabled}
              onMinutes={(minutes) => onChange({ minutes })}
            />
          </Labeled>
        )}
      </div>
    </fieldset>
  )
}

type LabeledProps = { id: string; label: string; narrow?: boolean; children: ReactNode }

function Labeled({ id, label, narrow, children }: LabeledProps) {
  return (
    <div className={styles.part} data-narrow={narrow || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}

type MeasureProps = { id: string; label: string; value: string; disabled: boolean; onValue: (value: string) => void }

function Measure({ id, label, value, disabled, onValue }: MeasureProps) {
  const { text, send } = useTyped(value, (one) => one)
  return (
    <Labeled id={id} label={label} narrow>
      <PlainInput
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        disabled={disabled}
        invalid={readDecimal(text) === undefined}
        onChange={(event) => {
          const typed = event.currentTarget.value
          const read = readDecimal(typed)
          const stored = read === undefined ? typed : (read ?? '')
          send(typed, stored)
          onValue(stored)
        }}
      />
    </Labeled>
  )
}
