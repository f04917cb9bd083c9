import { Select } from '@mantine/core'
import { IconMinus, IconX } from '@tabler/icons-react'
import { formText, type FormField } from '@jobwright/contract/forms/form.ts'
import { useEffect, useState } from 'react'
import { Choices, ManyChoices, type Choice } from '../../../ui/Choices.tsx'
import { useDescribed } from '../../../ui/useDescribed.ts'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { useFilling, type FormLanguage } from '../formTools.ts'
import { asList, asText, type ControlProps } from './field.ts'
import { OneOf } from './OneOf.tsx'
import styles from './controls.module.css'

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
  const options = optionsOf(field, language)
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

/** Several options: chips, or those that are chosen and a list to add more from. */
export function MultiSelectControl({ field, id, label, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const { language } = useFilling()
  const chosen = asList(value)
  const options = optionsOf(field, language)
  const few = options.length <= MOST_CHIPS
  useDescribed(few ? undefined : id, describedBy)
  const [typed, setTyped] = useState('')
  const count = chosen.length
  // What was looked for has been found.
  useEffect(() => setTyped(''), [count])
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
  const ordered = (all: readonly string[]) => options.map((one) => one.value).filter((one) => all.includes(one))
  return (
    <div className={styles.chosen}>
      {chosen.length > 0 && (
        <ManyChoices
          id={`${id}-chosen`}
          label={t('fill.chosenOf', { name: label })}
          options={options.filter((one) => chosen.includes(one.value))}
          value={chosen}
          onChange={(next) => {
            choose(next)
            // The chip goes, and the focus must not go with it.
            document.getElementById(id)?.focus()
          }}
          disabled={disabled}
        />
      )}
      {(!disabled || chosen.length === 0) && (
        <Select
          id={id}
          data={options.filter((one) => !chosen.includes(one.value))}
          value={null}
          onChange={(next) => next !== null && choose(ordered([...chosen, next]))}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          openOnFocus={false}
          placeholder={t('fill.chooseSeveral')}
          nothingFoundMessage={t('ui.nothingFound')}
          error={invalid}
          disabled={disabled}
        />
      )}
    </div>
  )
}

const optionsOf = ({ options = [] }: FormField, language: FormLanguage) =>
  options.map(({ value, label }) => ({ value, label: formText(label, language) || value }))
