import { MultiSelect } from '@mantine/core'
import { IconMinus, IconX } from '@tabler/icons-react'
import { formText } from '@jobwright/contract/forms/form.ts'
import { Choices, ManyChoices, type Choice } from '../../../ui/Choices.tsx'
import { useDescribed } from '../../../ui/useDescribed.ts'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { useFilling } from '../formTools.ts'
import { asList, asText, type ControlProps } from './field.ts'
import { OneOf } from './OneOf.tsx'

/** Up to this many options are chips; more are a list to search. */
export const MOST_CHIPS = 7

/** Yes or no; pass, fail or not applicable. */
export function VerdictControl({ field, id, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const options: Choice[] =
    field.type === 'yesno'
      ? [
          { value: 'yes', label: t('fill.yes') },
          { value: 'no', label: t('fill.no') },
        ]
      : [
          { value: 'pass', label: t('fill.pass'), tone: 'green' },
          { value: 'fail', label: t('fill.fail'), tone: 'red', icon: <IconX size={16} aria-hidden /> },
          { value: 'na', label: t('fill.na'), tone: 'gray', icon: <IconMinus size={16} aria-hidden /> },
        ]
  return (
    <Choices
      id={id}
      options={options}
      labelledBy={`${id}-label`}
      value={asText(value) || null}
      onChange={change}
      describedBy={describedBy}
      required={field.required ?? false}
      invalid={invalid}
      disabled={disabled}
    />
  )
}

/** One option: chips, or a list to search. */
export function SelectControl({ field, id, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { language } = useFilling()
  const options = (field.options ?? []).map((one) => ({
    value: one.value,
    label: formText(one.label, language) || one.value,
  }))
  return (
    <OneOf
      id={id}
      options={options}
      value={asText(value) || null}
      onChange={change}
      describedBy={describedBy}
      required={field.required ?? false}
      invalid={invalid}
      disabled={disabled}
    />
  )
}

/** Several options. */
export function MultiSelectControl({ field, id, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const { language } = useFilling()
  const chosen = asList(value)
  const few = (field.options ?? []).length <= MOST_CHIPS
  useDescribed(few ? undefined : id, describedBy)
  const options = (field.options ?? []).map((one) => ({
    value: one.value,
    label: formText(one.label, language) || one.value,
  }))
  const choose = (next: string[]) => change(next.length > 0 ? next : null)
  if (few)
    return (
      <ManyChoices
        id={id}
        options={options}
        labelledBy={`${id}-label`}
        value={chosen}
        onChange={choose}
        describedBy={describedBy}
        required={field.required ?? false}
        invalid={invalid}
        disabled={disabled}
      />
    )
  return (
    <MultiSelect
      id={id}
      data={options}
      value={[...chosen]}
      onChange={choose}
      searchable
      clearable
      {...(chosen.length === 0 && { placeholder: t('fill.chooseSeveral') })}
      nothingFoundMessage={t('ui.nothingFound')}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      error={invalid}
      disabled={disabled}
    />
  )
}
