import { Combobox, useCombobox } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import styles from '../inline.module.css'

/** A value and its name; null for none. `isOld`: not offered any more, but shown where it was chosen. */
export type InlineOption = { value: string | null; label: string; isOld?: boolean }
type Props = {
  value: string | null
  label: string
  options: readonly InlineOption[]
  /** How the value looks; its name if absent. */
  children?: ReactNode
  onChoose: (value: string | null) => void
}

const NONE = 'none'
const nameOf = ({ value, options }: Props) => options.find((option) => option.value === value)?.label ?? '—'

/** A cell that opens a short list to choose from. */
export function InlineChoice(props: Props) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return <Open {...props} />
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={`${props.label}: ${nameOf(props)}`}
      aria-haspopup="listbox"
      onClick={() => setWanted(true)}
    >
      <Shown {...props} />
    </button>
  )
}

const Shown = (props: Props) =>
  props.value === null ? <span className={styles.none}>—</span> : (props.children ?? <span>{nameOf(props)}</span>)

function Open(props: Props) {
  const { value, label, options, onChoose } = props
  const offered = options.filter((option) => option.isOld !== true || option.value === value)
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active'),
  })
  return (
    <Combobox
      store={combobox}
      width={220}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(chosen) => {
        combobox.closeDropdown()
        combobox.focusTarget()
        const next = chosen === NONE ? null : chosen
        if (next !== value) onChoose(next)
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={styles.cell}
          autoFocus
          aria-label={`${label}: ${nameOf(props)}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <Shown {...props} />
        </button>
      </Combobox.Target>
      {/* React's click events bubble through the cell to its row, which would open the record. */}
      <Combobox.Dropdown onClick={(event) => event.stopPropagation()}>
        <Combobox.Options className={styles.options} aria-label={label}>
          {offered.map((option) => (
            <Combobox.Option key={option.value ?? NONE} value={option.value ?? NONE} active={option.value === value}>
              {option.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
