import { TextInput } from '@mantine/core'
import { formLimits, formText, type FormField } from '@jobwright/contract/forms/form.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords, type WordKey } from '../../../words/words.tsx'
import { isNumeric, valuesOf } from './conditions.ts'
import { useBuilder } from './useTemplateWork.ts'

type Props = {
  field: FormField | undefined
  value: string
  label: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The value of a comparison, given as the field is answered. */
export function ConditionValue({ field, value, label, error, onChange }: Props) {
  const { t } = useWords(fillWords)
  const { language } = useBuilder()
  const known = field && valuesOf(field)
  if (known)
    return (
      <SelectField
        label=""
        aria-label={label}
        allowDeselect={false}
        searchable={known.length > 7}
        value={value || null}
        error={error}
        data={known.map((one) => ({
          value: one,
          label: field.options
            ? formText(field.options.find((option) => option.value === one)?.label, language) || one
            : t(`fill.${one}` as WordKey),
        }))}
        onChange={(next) => next && onChange(next)}
      />
    )
  if (field?.type === 'date')
    return (
      <DateField
        bare="unlabelled"
        label={label}
        value={value || null}
        error={error}
        onChange={(day) => onChange(day ?? '')}
      />
    )
  return (
    <TextInput
      aria-label={label}
      type={field?.type === 'time' ? 'time' : 'text'}
      inputMode={field && isNumeric(field) ? 'decimal' : 'text'}
      maxLength={formLimits.text}
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
