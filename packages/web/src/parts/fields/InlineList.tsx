import { Combobox, useCombobox } from '@mantine/core'
import type { ComboboxStore } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { takeFirstMatch } from '../../ui/takeFirstMatch.ts'
import { useWords } from '../../words/words.tsx'
import styles from '../inline.module.css'

type CellProps = {
  /** What the cell is called, with its value. */
  name: string
  shown: ReactNode
  children: ReactNode
}

/** A cell of a list whose choices are rendered once it was pressed: a list has hundreds of such cells. */
export function InlineList({ name, shown, children }: CellProps) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return children
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={name}
      aria-haspopup="listbox"
      onClick={() => setWanted(true)}
    >
      {shown}
    </button>
  )
}

type OpenProps = CellProps & {
  store: ComboboxStore
  width: number
  /** Whether the cell has the focus; otherwise something among its choices has. */
  autoFocus?: boolean
  onSubmit: (value: string) => void
}

/** Such a cell with its choices. */
export function OpenInlineList({ store, width, name, shown, autoFocus = false, onSubmit, children }: OpenProps) {
  return (
    <Combobox
      store={store}
      width={width}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(value) => {
        store.closeDropdown()
        store.focusTarget()
        onSubmit(value)
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={styles.cell}
          autoFocus={autoFocus}
          aria-label={name}
          onClick={() => store.toggleDropdown()}
        >
          {shown}
        </button>
      </Combobox.Target>
      {/* React's click events bubble through the cell to its row, which would open the record. */}
      <Combobox.Dropdown onClick={(event) => event.stopPropagation()}>{children}</Combobox.Dropdown>
    </Combobox>
  )
}

/** The choices of a cell that are searched: their store, what is typed, and the field to type it in. */
export function useSearchedList() {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const store = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => store.focusSearchInput(),
    onDropdownClose: () => {
      setTyped('')
      store.resetSelectedOption()
    },
  })
  /** `isSearching`: the choices do not belong to what is typed yet. */
  const field = (isSearching = false) => (
    <Combobox.Search
      autoFocus
      value={typed}
      onKeyDown={takeFirstMatch}
      {...(isSearching && { 'data-searching': true })}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        store.updateSelectedOptionIndex()
      }}
      placeholder={t('forms.search')}
      aria-label={t('forms.search')}
    />
  )
  return { store, typed, field }
}
