import type { FormResource } from '@jobwright/contract/crud.ts'
import { useState } from 'react'
import { useUncontrolled } from '@mantine/hooks'
import type { Rows, ListQuery } from '../../data/resources.ts'
import { usePickerOptions } from '../../data/pickerOptions.ts'
import { useRecord } from '../../data/records.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { ADD_OPTION } from '../../ui/takeFirstMatch.ts'
import styles from '../pickers.module.css'

type Shown = { label: string; detail?: string }

type Props<N extends FormResource> = {
  noun: N
  label: string
  show: (row: Rows[N]) => Shown
  value?: string | null
  defaultValue?: string | null
  onChange?: (id: string | null, row: Rows[N] | undefined) => void
  filter?: Partial<ListQuery<N>>
  required?: boolean
  disabled?: boolean
  clearable?: boolean
  error?: string | undefined
  placeholder?: string
  wide?: boolean
  /** Shown at the end of the list, such as 'Add “Miller” as a new customer'. */
  addLabel?: ((typed: string) => string) | undefined
  onAdd?: ((typed: string) => void) | undefined
}

/** Picks one record by typing. */
export function RecordPicker<N extends FormResource>({
  noun,
  show,
  value,
  defaultValue,
  onChange,
  filter,
  addLabel,
  onAdd,
  clearable = true,
  ...rest
}: Props<N>) {
  const [chosen, setChosen] = useUncontrolled<string | null>({
    ...(value !== undefined && { value }),
    ...(defaultValue !== undefined && { defaultValue }),
    finalValue: null,
  })
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const [known, setKnown] = useState<Record<string, Shown>>({})
  // The field contains the name of the selection, which is not a search.
  const searching = chosen !== null && known[chosen]?.label === typed.trim() ? '' : typed.trim()
  const { rows, isCurrent } = usePickerOptions(noun, filter ?? {}, searching, opened)
  const named = chosen !== null && (rows.some((row) => row.id === chosen) || chosen in known)
  const data = rows.map((row) => ({ value: row.id, ...show(row) }))
  const kept =
    chosen !== null && known[chosen] && !data.some((option) => option.value === chosen)
      ? [{ value: chosen, ...known[chosen] }]
      : []
  // A new one is offered once it is known which there are: before, it would be the only one to choose.
  const mayAdd = addLabel && onAdd && searching && isCurrent
  const adding = mayAdd ? [{ value: ADD_OPTION, label: addLabel(typed.trim()) }] : []
  const choose = (id: string | null) => {
    if (id === ADD_OPTION) {
      setTyped('')
      onAdd?.(typed.trim())
      return
    }
    const row = rows.find((one) => one.id === id)
    if (row) setKnown((before) => ({ ...before, [row.id]: show(row) }))
    setChosen(id)
    onChange?.(id, row)
  }
  return (
    <>
      {chosen !== null && !named && (
        <Name noun={noun} id={chosen} onName={(row) => setKnown((before) => ({ ...before, [chosen]: show(row) }))} />
      )}
      <SelectField
        {...rest}
        value={chosen}
        onChange={choose}
        clearable={clearable}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpened(true)}
        data={[...kept, ...data, ...adding]}
        {...(!isCurrent && { 'data-searching': true })}
        // The options were already searched, in more fields than the label shows.
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const detail = (option as { detail?: string }).detail
          return (
            <span className={option.value === ADD_OPTION ? styles.add : styles.option}>
              {option.label}
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>
          )
        }}
      />
    </>
  )
}

/** Loads the name of a record that was chosen elsewhere. */
function Name<N extends FormResource>({ noun, id, onName }: { noun: N; id: string; onName: (row: Rows[N]) => void }) {
  const record = useRecord(noun, id)
  const [told, setTold] = useState(false)
  if (record.data && !told) {
    setTold(true)
    queueMicrotask(() => onName(record.data as unknown as Rows[N]))
  }
  return null
}
