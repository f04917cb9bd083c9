import { SelectField } from '../../ui/SelectField.tsx'
import { useStatusOptions } from './statusWords.ts'
import type { StatusKind } from './statusWords.ts'

type Props = {
  kind: StatusKind
  label: string
  defaultValue?: number
  onChange: (id: number) => void
  only?: readonly number[]
  required?: boolean
  error?: string | undefined
}

/** A status or priority in a form. */
export function StatusField({ kind, defaultValue, onChange, only, ...rest }: Props) {
  const options = useStatusOptions(kind).filter((option) => !only || only.includes(Number(option.value)))
  return (
    <SelectField
      {...rest}
      allowDeselect={false}
      searchable={false}
      data={options}
      {...(defaultValue !== undefined && { defaultValue: String(defaultValue) })}
      onChange={(value) => {
        if (value !== null) onChange(Number(value))
      }}
    />
  )
}
