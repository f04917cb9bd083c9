import { Combobox, useCombobox } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from '../inline.module.css'
import { InlineList, OpenInlineList } from './InlineList.tsx'

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
export const InlineChoice = (props: Props) => (
  <InlineList name={`${props.label}: ${nameOf(props)}`} shown={<Shown {...props} />}>
    <Open {...props} />
  </InlineList>
)

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
    <OpenInlineList
      store={combobox}
      width={220}
      name={`${label}: ${nameOf(props)}`}
      shown={<Shown {...props} />}
      autoFocus
      onSubmit={(chosen) => {
        const next = chosen === NONE ? null : chosen
        if (next !== value) onChoose(next)
      }}
    >
      <Combobox.Options className={styles.options} aria-label={label}>
        {offered.map((option) => (
          <Combobox.Option key={option.value ?? NONE} value={option.value ?? NONE} active={option.value === value}>
            {option.label}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </OpenInlineList>
  )
}
