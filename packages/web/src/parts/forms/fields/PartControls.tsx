import type { DeliveryAnswer, EquipmentAnswer, MaterialAnswer } from '@jobwright/contract/forms/form.ts'
import type { InputHTMLAttributes } from 'react'
import { PlainInput } from '../../../ui/PlainInput.tsx'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { hoursOfMinutes, minutesOfHours, readDecimal } from '../numbers.ts'
import { useTyped } from '../useTyped.ts'
import { asRecord, type ControlProps } from './field.ts'
import { MinutesStepper } from './NumberControls.tsx'
import styles from './controls.module.css'

type PartProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className' | 'prefix'> & {
  id: string
  label: string
  value: string
  onText: (text: string) => void
  wide?: boolean
  invalid?: boolean
  describedBy?: string | undefined
}

/** One of the inputs of an answer that has several. */
function Part({ id, label, value, onText, wide, ...rest }: PartProps) {
  return (
    <div className={styles.part} data-wide={wide || undefined}>
      <label className={styles.partLabel} htmlFor={id}>
        {label}
      </label>
      <PlainInput
        id={id}
        autoComplete="off"
        value={value}
        {...rest}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </div>
  )
}

/** A quantity as decimal text. */
function QuantityPart({ value, onText, ...rest }: PartProps) {
  const { text, send } = useTyped(value, (one) => one)
  return (
    <Part
      {...rest}
      inputMode="decimal"
      value={text}
      onText={(next) => {
        const read = readDecimal(next)
        // As in a number: what is none is kept as typed for the check to refuse.
        const stored = read === undefined ? next : (read ?? '')
        send(next, stored)
        onText(stored)
      }}
    />
  )
}

/** A machine and its hours. */
export function EquipmentControl({ id, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const answer = asRecord<EquipmentAnswer>(value, 'hours') ?? { name: '', hours: '' }
  return (
    <div role="group" id={id} className={styles.parts} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      <Part
        id={`${id}-name`}
        label={t('fill.equipmentName')}
        value={answer.name}
        maxLength={120}
        invalid={invalid}
        disabled={disabled}
        onText={(name) => change({ ...answer, name }, true)}
      />
      <div className={styles.part}>
        <label className={styles.partLabel} htmlFor={`${id}-hours`}>
          {t('fill.equipmentHours')}
        </label>
        <MinutesStepper
          id={`${id}-hours`}
          named
          label={t('fill.equipmentHours')}
          minutes={minutesOfHours(answer.hours)}
          disabled={disabled}
          onMinutes={(minutes, typed) => {
            const hours = minutes === null ? '' : Number.isNaN(minutes) ? 'NaN' : hoursOfMinutes(minutes)
            change({ ...answer, hours }, typed)
          }}
        />
      </div>
    </div>
  )
}

/** A material, its quantity and unit. */
export function MaterialControl({ id, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const answer = asRecord<MaterialAnswer>(value, 'qty') ?? { name: '', qty: '', unit: '' }
  return (
    <div role="group" id={id} className={styles.parts} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      <Part
        id={`${id}-name`}
        label={t('fill.materialName')}
        value={answer.name}
        maxLength={120}
        invalid={invalid}
        disabled={disabled}
        onText={(name) => change({ ...answer, name }, true)}
      />
      <div className={styles.pair}>
        <QuantityPart
          id={`${id}-qty`}
          label={t('fill.materialQty')}
          value={answer.qty}
          disabled={disabled}
          onText={(qty) => change({ ...answer, qty }, true)}
        />
        <Part
          id={`${id}-unit`}
          label={t('fill.materialUnit')}
          value={answer.unit}
          maxLength={10}
          disabled={disabled}
          onText={(unit) => change({ ...answer, unit }, true)}
        />
      </div>
    </div>
  )
}

/** What was delivered, by whom and when. */
export function DeliveryControl({ id, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const answer = asRecord<DeliveryAnswer>(value, 'ticket') ?? { supplier: '', what: '', ticket: '', time: '' }
  return (
    <div
      role="group"
      id={id}
      className={`${styles.parts} ${styles.delivery}`}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      <Part
        id={`${id}-supplier`}
        label={t('fill.deliverySupplier')}
        value={answer.supplier}
        maxLength={120}
        invalid={invalid}
        disabled={disabled}
        onText={(supplier) => change({ ...answer, supplier }, true)}
      />
      <Part
        id={`${id}-what`}
        label={t('fill.deliveryWhat')}
        value={answer.what}
        maxLength={250}
        disabled={disabled}
        onText={(what) => change({ ...answer, what }, true)}
      />
      <Part
        id={`${id}-ticket`}
        label={t('fill.deliveryTicket')}
        value={answer.ticket}
        maxLength={50}
        disabled={disabled}
        onText={(ticket) => change({ ...answer, ticket }, true)}
      />
      <Part
        id={`${id}-time`}
        label={t('fill.deliveryTime')}
        type="time"
        value={answer.time}
        disabled={disabled}
        onText={(time) => change({ ...answer, time }, true)}
      />
    </div>
  )
}
