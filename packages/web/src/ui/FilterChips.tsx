import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './FilterChips.module.css'
import { takeFirstMatch } from './takeFirstMatch.ts'
import { useUiTexts } from './UiTexts.tsx'

type FilterOption = { value: string; label: string; icon?: ReactNode }

type MenuProps = {
  label: string
  options: readonly FilterOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Allows several selections. */
  multiple?: boolean
  /** Shown while options are searched elsewhere; without it long lists are searched here. */
  onSearch?: (text: string) => void
  searchLabel?: string
  /** Opens its options when it appears. */
  startsOpen?: boolean
}

const MANY = 8

/** A filter as a chip that opens its options. */
export function FilterMenu(props: MenuProps) {
  const { label, options, value, onChange } = props
  const texts = useUiTexts()
  // A page has several of these, so create the options on demand.
  const [wanted, setWanted] = useState(props.startsOpen === true)
  const chosen = options.filter((option) => value.includes(option.value))
  const summary =
    chosen.length === 0 ? '' : chosen.length === 1 ? chosen[0]?.label : `${chosen[0]?.label} +${chosen.length - 1}`
  const shown = (
    <>
      <span>{label}</span>
      {summary ? <span className={styles.value}>{summary}</span> : <IconChevronDown size={14} aria-hidden />}
    </>
  )
  return (
    <span className={styles.chip} data-active={value.length > 0 || undefined}>
      {wanted ? (
        <Choices {...props}>{shown}</Choices>
      ) : (
        <button
          type="button"
          className={styles.button}
          aria-haspopup="listbox"
          aria-expanded={false}
          onClick={() => setWanted(true)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            setWanted(true)
          }}
        >
          {shown}
        </button>
      )}
      {value.length > 0 && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => onChange([])}
          aria-label={texts.removeFilter(label)}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}

// The chip and its options, which open on mount.
function Choices({
  label,
  options,
  value,
  onChange,
  multiple = false,
  onSearch,
  searchLabel,
  children,
}: MenuProps & { children: ReactNode }) {
  const texts = useUiTexts()
  const [text, setText] = useState('')
  const searched = onSearch !== undefined || options.length > MANY
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      if (text) search('')
    },
    onDropdownOpen: () => {
      combobox.updateSelectedOptionIndex('active')
      if (searched) combobox.focusSearchInput()
    },
  })
  const button = useRef<HTMLButtonElement>(null)
  const { openDropdown } = combobox
  const [open] = useState(() => openDropdown)
  useEffect(() => {
    button.current?.focus()
    open()
  }, [open])
  const shown =
    onSearch || !text ? options : options.filter((option) => option.label.toLowerCase().includes(text.toLowerCase()))
  const search = (next: string) => {
    setText(next)
    onSearch?.(next)
  }
  const toggle = (one: string) => {
    const on = value.includes(one)
    if (multiple) return onChange(on ? value.filter((other) => other !== one) : [...value, one])
    combobox.closeDropdown()
    return onChange(on ? [] : [one])
  }
  return (
    <Combobox store={combobox} width={240} position="bottom-start" shadow="md" onOptionSubmit={toggle}>
      <Combobox.Target targetType="button">
        <button ref={button} type="button" className={styles.button} onClick={() => combobox.toggleDropdown()}>
          {children}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {searched && (
          <Combobox.Search
            value={text}
            placeholder={searchLabel ?? label}
            aria-label={searchLabel ?? label}
            onKeyDown={takeFirstMatch}
            leftSection={<IconSearch size={15} aria-hidden />}
            onChange={(event) => {
              search(event.currentTarget.value)
              combobox.updateSelectedOptionIndex()
            }}
          />
        )}
        <Combobox.Options aria-label={label} aria-multiselectable={multiple || undefined} className={styles.options}>
          {shown.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={value.includes(option.value)}
              selected={value.includes(option.value)}
              aria-selected={value.includes(option.value)}
              className={styles.option}
            >
              {option.icon}
              <span className={styles.optionName}>{option.label}</span>
              {value.includes(option.value) && <IconCheck size={15} aria-hidden />}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{texts.nothingFound}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** A toggle filter. */
export function FilterToggle({
  label,
  on,
  onChange,
  icon,
}: {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  icon?: ReactNode
}) {
  return (
    <span className={styles.chip} data-active={on || undefined}>
      <button type="button" className={styles.button} aria-pressed={on} onClick={() => onChange(!on)}>
        {icon}
        <span>{label}</span>
      </button>
    </span>
  )
}

/** The filter row below a page's title, with a clear button if any filter is set. */
export function FilterChips({
  children,
  active = false,
  onClear,
}: {
  children: ReactNode
  active?: boolean
  onClear?: () => void
}) {
  const { clearFilters } = useUiTexts()
  return (
    <div className={styles.row}>
      {children}
      {active && onClear && (
        <button type="button" className={styles.all} onClick={onClear}>
          {clearFilters}
        </button>
      )}
    </div>
  )
}
