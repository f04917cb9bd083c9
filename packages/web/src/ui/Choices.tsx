import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Choices.module.css'

export type Choice = { value: string; label: string; icon?: ReactNode; tone?: 'green' | 'red' | 'gray' }

type Props = {
  /** Of the group; each choice has its own below it. */
  id: string
  options: readonly Choice[]
  labelledBy?: string | undefined
  label?: string | undefined
  describedBy?: string | undefined
  required?: boolean
  invalid?: boolean
  disabled?: boolean
}

/** One of a few answers, as chips. Choosing the chosen one again clears it. */
export function Choices({
  value,
  onChange,
  required,
  invalid,
  ...rest
}: Props & { value: string | null; onChange: (value: string | null) => void }) {
  return (
    <div
      id={rest.id}
      role="radiogroup"
      className={styles.choices}
      aria-label={rest.label}
      aria-labelledby={rest.labelledBy}
      aria-describedby={rest.describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
    >
      {rest.options.map((option) => (
        <label key={option.value} className={styles.choice} data-tone={option.tone} data-invalid={invalid || undefined}>
          <input
            type="radio"
            name={rest.id}
            className={styles.input}
            checked={value === option.value}
            disabled={rest.disabled}
            onChange={() => onChange(option.value)}
            // A radio button has no other way back to no answer.
            onClick={() => value === option.value && onChange(null)}
          />
          <Face option={option} chosen={value === option.value} />
        </label>
      ))}
    </div>
  )
}

/** Several of a few answers, as chips. */
export function ManyChoices({
  value,
  onChange,
  required,
  invalid,
  ...rest
}: Props & { value: readonly string[]; onChange: (value: string[]) => void }) {
  return (
    <div
      id={rest.id}
      role="group"
      className={styles.choices}
      aria-label={rest.label}
      aria-labelledby={rest.labelledBy}
      aria-describedby={rest.describedBy}
      data-required={required || undefined}
    >
      {rest.options.map((option) => {
        const chosen = value.includes(option.value)
        return (
          <label key={option.value} className={styles.choice} data-invalid={invalid || undefined}>
            <input
              type="checkbox"
              className={styles.input}
              checked={chosen}
              disabled={rest.disabled}
              onChange={() =>
                onChange(
                  // In the order of the options, whichever was tapped first.
                  rest.options
                    .map((one) => one.value)
                    .filter((one) => (one === option.value ? !chosen : value.includes(one))),
                )
              }
            />
            <Face option={option} chosen={chosen} />
          </label>
        )
      })}
    </div>
  )
}

function Face({ option, chosen }: { option: Choice; chosen: boolean }) {
  return (
    <>
      {chosen ? <IconCheck size={16} stroke={2.5} aria-hidden className={styles.icon} /> : option.icon}
      <span>{option.label}</span>
    </>
  )
}
