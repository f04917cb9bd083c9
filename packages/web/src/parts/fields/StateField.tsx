import { usStateNames, usStates } from '@jobwright/contract/rules/address.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useWords } from '../../words/words.tsx'

type Field = {
  defaultValue?: unknown
  error?: unknown
  onChange: (value: string) => void
}

/** A state: in the United States one of a list, by its code or its name; elsewhere as it is written. */
export function StateField({ us, label, field }: { us: boolean; label?: string; field: Field }) {
  const { t } = useWords()
  const name = label ?? t('fields.state')
  const { onChange, defaultValue, ...rest } = field
  const value = typeof defaultValue === 'string' ? defaultValue : ''
  if (!us)
    return (
      <TextField
        label={name}
        max={50}
        autoComplete="off"
        defaultValue={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(rest as object)}
      />
    )
  // What was written before there was a list stays until somebody chooses.
  const isOther = value !== '' && !(usStates as readonly string[]).includes(value)
  return (
    <SelectField
      label={name}
      clearable
      data={isOther ? [value, ...usStates] : [...usStates]}
      filter={({ options, search }) => options.filter((option) => isState(option, search))}
      renderOption={({ option }) => [option.value, stateName(option.value)].filter(Boolean).join(' · ')}
      autoComplete="off"
      defaultValue={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...(rest as object)}
    />
  )
}

const stateName = (code: string) => (usStateNames as Record<string, string>)[code] ?? ''
/** Matches by code or name. */
const isState = (option: object, typed: string): boolean => {
  const [code, text] = ['value' in option ? String(option.value) : '', typed.trim().toLowerCase()]
  return code.toLowerCase().startsWith(text) || stateName(code).toLowerCase().startsWith(text)
}
