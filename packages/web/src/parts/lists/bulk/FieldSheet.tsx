import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { isEmptyValue } from '@jobwright/contract/custom/plain.ts'
import { checkedValues } from '@jobwright/contract/custom/values.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SheetButtons } from '../../../ui/SheetButtons.tsx'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import { CustomFieldInput } from '../../custom/CustomFieldInput.tsx'
import { customText } from '../../custom/valueText.ts'
import { useNameOfPerson } from '../../custom/useCustomText.ts'
import { useProblemText } from '../../problemText.ts'
import type { FieldsFor, Told } from './useBulkChange.ts'
import styles from './bulk.module.css'

type Props = {
  fields: readonly CustomField[]
  count: number
  onClose: () => void
  onGiven: (fieldsFor: FieldsFor, told: Told) => void
}

const isSame = (had: unknown, value: unknown) => JSON.stringify(had ?? null) === JSON.stringify(value ?? null)

/** Sets one of the company's own fields of many records, or empties it. */
export function FieldSheet({ fields, count, onClose, onGiven }: Props) {
  const words = useWords(listsWords)
  const { t, language, formatNumber } = words
  const say = useProblemText()
  const nameOfPerson = useNameOfPerson()
  const [key, setKey] = useState(fields[0]?.key)
  const [value, setValue] = useState<unknown>(null)
  // Nobody empties a hundred records by a field that they left blank.
  const [empties, setEmpties] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = fields.find((one) => one.key === key)
  const take = (next: unknown) => {
    setValue(next)
    setProblem(undefined)
  }
  const submit = () => {
    if (!field) return
    const sent = empties ? null : value
    const { values, errors } = checkedValues([field], { [field.key]: sent })
    const told = !empties && isEmptyValue(sent) ? 'Required.' : errors[0]?.message
    setProblem(told)
    if (told !== undefined) return
    const given = values[field.key] ?? null
    onGiven(
      ({ custom }) =>
        isSame((custom as Readonly<Record<string, unknown>> | undefined)?.[field.key], given)
          ? undefined
          : { custom: { [field.key]: given } },
      given === null ? {} : { value: customText(words, field, given, nameOfPerson) },
    )
    onClose()
  }
  return (
    <Sheet
      title={t('lists.own.setTitle', { n: formatNumber(count) })}
      width={420}
      onClose={onClose}
      onSubmit={submit}
      footer={<SheetButtons onCancel={onClose}>{t('lists.change')}</SheetButtons>}
    >
      <div className={styles.stack}>
        {fields.length > 1 && (
          <SelectField
            label={t('lists.own.which')}
            required
            value={key ?? null}
            data={fields.map((one) => ({ value: one.key, label: titleIn(one, language) }))}
            onChange={(next) => {
              setKey(next ?? key)
              setEmpties(false)
              take(null)
            }}
          />
        )}
        {field && !empties && (
          <CustomFieldInput
            key={field.key}
            field={field}
            held={{ defaultValue: value, onChange: take, ...(problem !== undefined && { error: say(problem) }) }}
          />
        )}
        {field && !field.required && (
          <Checkbox
            label={t('lists.own.clear')}
            checked={empties}
            onChange={(event) => {
              setEmpties(event.currentTarget.checked)
              setProblem(undefined)
            }}
          />
        )}
      </div>
    </Sheet>
  )
}
