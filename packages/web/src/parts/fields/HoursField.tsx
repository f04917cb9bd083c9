import { NumberField } from '../../ui/NumberField.tsx'

type Props = {
  label: string
  description?: string
  placeholder?: string
  /** Null if the field is empty. */
  minutes: number | null
  /** The most hours. */
  most: number
  disabled?: boolean
  required?: boolean
  error?: string | undefined
  onChange: (minutes: number | null) => void
}

/** A length of time in hours, such as 7.5, kept in minutes. */
export function HoursField({ minutes, most, onChange, ...rest }: Props) {
  return (
    <NumberField
      min={0}
      {...rest}
      decimals={2}
      max={most}
      defaultValue={minutes === null ? '' : minutes / 60}
      onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * 60))}
    />
  )
}
