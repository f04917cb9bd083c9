import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import inline from '../../inline.module.css'
import type { InlineOption } from '../../fields/InlineChoice.tsx'
import { InlineList } from '../../fields/InlineList.tsx'
import { cellName, CellText } from '../cells/linkCells.tsx'
import styles from './own.module.css'

type Props = {
  value: readonly string[]
  label: string
  options: readonly InlineOption[]
  onChoose: (value: string[]) => void
}

const titlesOf = (value: readonly string[], options: readonly InlineOption[]): string =>
  options
    .filter((option) => option.value !== null && value.includes(option.value))
    .map((option) => option.label)
    .join(', ')

/** A cell that opens a list to choose several from. What was chosen is saved when it closes; Escape leaves it as it was. */
export function InlineChoices(props: Props) {
  const shown = titlesOf(props.value, props.options)
  return (
    <InlineList name={cellName(props.label, shown)} shown={<CellText>{shown}</CellText>}>
      <Open {...props} />
    </InlineList>
  )
}

function Open({ value, label, options, onChoose }: Props) {
  const [chosen, setChosen] = useState(value)
  const isLeft = useRef(false)
  const store = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => {
      isLeft.current = false
      setChosen(value)
    },
    onDropdownClose: () => {
      store.resetSelectedOption()
      // In the order of the company, whichever was chosen first.
      const next = options.flatMap((option) => (option.value && chosen.includes(option.value) ? [option.value] : []))
      const isSame = next.length === value.length && next.every((key) => value.includes(key))
      if (!isLeft.current && !isSame) onChoose(next)
    },
  })
  const offered = options.filter(
    (option) => option.value !== null && (option.isOld !== true || value.includes(option.value)),
  )
  const shown = titlesOf(store.dropdownOpened ? chosen : value, options)
  return (
    <Combobox
      store={store}
      width={240}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(key) =>
        setChosen((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]))
      }
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={inline.cell}
          autoFocus
          aria-label={cellName(label, shown)}
          onKeyDownCapture={(event) => {
            if (event.key === 'Escape') isLeft.current = true
          }}
          onClick={() => store.toggleDropdown()}
        >
          <CellText>{shown}</CellText>
        </button>
      </Combobox.Target>
      {/* React's click events bubble through the cell to its row, which would open the record. */}
      <Combobox.Dropdown onClick={(event) => event.stopPropagation()}>
        <Combobox.Options className={inline.options} aria-label={label} aria-multiselectable>
          {offered.map((option) => {
            const isChosen = option.value !== null && chosen.includes(option.value)
            return (
              <Combobox.Option
                key={option.value}
                value={option.value ?? ''}
                active={isChosen}
                aria-selected={isChosen}
                className={styles.option}
              >
                <span>{option.label}</span>
                {isChosen && <IconCheck size={15} aria-hidden />}
              </Combobox.Option>
            )
          })}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
