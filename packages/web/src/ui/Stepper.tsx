import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { PlainInput } from './PlainInput.tsx'
import styles from './Stepper.module.css'

type Props = {
  id: string
  text: string
  onText: (text: string) => void
  onBlur?: () => void
  /** Steps down or up. */
  onStep: (by: 1 | -1) => void
  less: string
  more: string
  /** Whether less is possible. */
  canLess?: boolean
  label?: string | undefined
  describedBy?: string | undefined
  placeholder?: string
  required?: boolean
  invalid?: boolean
  disabled?: boolean
}

/** A number between two buttons: tapped in steps, or typed. */
export function Stepper({ id, text, onText, onBlur, onStep, less, more, canLess = true, ...rest }: Props) {
  return (
    <div className={styles.stepper}>
      <ActionIcon
        variant="default"
        className={styles.button ?? ''}
        aria-label={less}
        disabled={rest.disabled || !canLess}
        onClick={() => onStep(-1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <PlainInput
        id={id}
        centered
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={rest.placeholder}
        label={rest.label}
        describedBy={rest.describedBy}
        required={rest.required ?? false}
        invalid={rest.invalid ?? false}
        disabled={rest.disabled}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <ActionIcon
        variant="default"
        className={styles.button ?? ''}
        aria-label={more}
        disabled={rest.disabled ?? false}
        onClick={() => onStep(1)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
