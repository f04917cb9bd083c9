import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { MOST_CHOSEN } from '@jobwright/contract/custom/plain.ts'
import { helpIn, titleIn } from '@jobwright/contract/custom/texts.ts'
import { Input, MultiSelect } from '@mantine/core'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useMe } from '../../data/session.ts'
import { Choices, ManyChoices } from '../../ui/Choices.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { MoneyField, PhoneField, TextArea, TextField } from '../../ui/FormFields.tsx'
import { NumberField, type NumberValue } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useWords } from '../../words/words.tsx'
import { currencySign } from '../fields/currencySign.ts'
import { UserPicker } from '../people/UserPicker.tsx'
import styles from './custom.module.css'

/** How a form holds a value: what it begins with, what is wrong with it, and where changes go. */
export type HeldValue = {
  defaultValue?: unknown
  error?: ReactNode
  onChange: (value: unknown) => void
}
type Props = {
  field: CustomField
  held: HeldValue
  /** Of texts: the most characters, where it is not that of the company's own fields. */
  max?: number | undefined
}

const LARGEST = 999_999_999_999
// Help stands below the input.
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): NumberValue => (typeof value === 'number' ? value : '')

/** The input of one of the company's own fields. */
export function CustomFieldInput({ field, held, max }: Props) {
  const { language, us } = useWords()
  const { currency } = useMe().Company
  const help = helpIn(field, language)
  const shared = {
    label: titleIn(field, language),
    required: field.required,
    inputWrapperOrder,
    ...(help !== '' && { description: help }),
    ...(held.error !== undefined && { error: held.error }),
  }
  const text = {
    ...shared,
    autoComplete: 'off',
    defaultValue: textOf(held.defaultValue),
    onChange: (event: { currentTarget: { value: string } }) => held.onChange(event.currentTarget.value),
  }
  switch (field.type) {
    case 'text':
      return <TextField {...text} max={max ?? 200} />
    case 'longText':
      return <TextArea {...text} max={max ?? 4000} />
    case 'link':
      return <TextField {...text} wide type="url" inputMode="url" placeholder="https://" />
    case 'number':
      return (
        <NumberField
          {...shared}
          decimals={field.decimals}
          max={LARGEST}
          defaultValue={numberOf(held.defaultValue)}
          onChange={held.onChange}
          {...(field.unit !== '' && {
            rightSection: <span className={styles.unit}>{field.unit}</span>,
            rightSectionWidth: `${field.unit.length + 2}ch`,
          })}
        />
      )
    case 'money':
      return (
        <MoneyField
          {...shared}
          isFixed
          max={LARGEST}
          currency={currencySign(currency, language)}
          defaultValue={numberOf(held.defaultValue)}
          onChange={held.onChange}
        />
      )
    case 'date':
      return <DateField {...shared} defaultValue={textOf(held.defaultValue) || null} onChange={held.onChange} />
    case 'phone':
      return <PhoneField {...shared} us={us} defaultValue={textOf(held.defaultValue)} onChange={held.onChange} />
    case 'person':
      return (
        <UserPicker
          {...shared}
          error={textOf(held.error) || undefined}
          defaultValue={textOf(held.defaultValue) || null}
          onChange={held.onChange}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...shared}
          clearable
          data={offered(field, held.defaultValue, language)}
          defaultValue={textOf(held.defaultValue) || null}
          onChange={held.onChange}
        />
      )
    case 'choices':
      return <ChosenInput field={field} held={held} shared={shared} />
    case 'yesNo':
      return <YesNoInput held={held} shared={shared} />
  }
}

type Shared = {
  label: string
  required: boolean
  inputWrapperOrder: typeof inputWrapperOrder
  description?: ReactNode
  error?: ReactNode
}

// An archived choice is offered only where the record has it.
const offered = ({ choices }: CustomField, had: unknown, language: string) =>
  choices
    .filter(({ key, archived }) => !archived || (Array.isArray(had) ? had.includes(key) : had === key))
    .map((choice) => ({ value: choice.key, label: titleIn(choice, language) }))

// So many choices are shown at once.
const FEW = 8

function ChosenInput({ field, held, shared }: Props & { shared: Shared }) {
  const { t, language } = useWords()
  const [value, setValue] = useState(Array.isArray(held.defaultValue) ? (held.defaultValue as string[]) : [])
  const options = offered(field, held.defaultValue, language)
  // In the order of the company, whichever was chosen first.
  const choose = (keys: readonly string[]) => {
    const chosen = field.choices.map(({ key }) => key).filter((key) => keys.includes(key))
    setValue(chosen)
    held.onChange(chosen)
  }
  if (options.length <= FEW)
    return (
      <Chips shared={shared}>
        {(props) => <ManyChoices {...props} value={value} onChange={choose} options={options} />}
      </Chips>
    )
  return (
    <MultiSelect
      {...shared}
      searchable
      clearable
      hidePickedOptions
      maxValues={MOST_CHOSEN}
      nothingFoundMessage={t('ui.nothingFound')}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      data={options}
      value={value}
      onChange={choose}
    />
  )
}

function YesNoInput({ held, shared }: { held: HeldValue; shared: Shared }) {
  const { t } = useWords()
  const [value, setValue] = useState(typeof held.defaultValue === 'boolean' ? held.defaultValue : null)
  const choose = (next: string | null) => {
    const chosen = next === null ? null : next === 'yes'
    setValue(chosen)
    held.onChange(chosen)
  }
  return (
    <Chips shared={shared}>
      {(props) => (
        <Choices
          {...props}
          value={value === null ? null : value ? 'yes' : 'no'}
          onChange={choose}
          options={[
            { value: 'yes', label: t('forms.yes') },
            { value: 'no', label: t('forms.no') },
          ]}
        />
      )}
    </Chips>
  )
}

type ChipsProps = {
  id: string
  labelledBy: string
  describedBy: string | undefined
  required: boolean
  invalid: boolean
}

/** The label, help and error around chips. */
function Chips({ shared, children }: { shared: Shared; children: (props: ChipsProps) => ReactNode }) {
  const id = useId()
  const described = [shared.error && `${id}-error`, shared.description && `${id}-description`].filter(Boolean)
  return (
    <Input.Wrapper {...shared} id={id} labelElement="div">
      <div className={styles.chips}>
        {children({
          id,
          labelledBy: `${id}-label`,
          describedBy: described.join(' ') || undefined,
          required: shared.required,
          invalid: Boolean(shared.error),
        })}
      </div>
    </Input.Wrapper>
  )
}
