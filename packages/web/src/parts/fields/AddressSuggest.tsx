import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AddressSuggestion } from '@jobwright/contract/resources/places.ts'
import { useState, type ReactElement } from 'react'
import { useOnline } from '../../data/online.ts'
import { usePlaceSettings, useSuggestions } from '../../data/places.ts'
import { useWords } from '../../words/words.tsx'
import { addressLine } from '../links/MapsLink.tsx'
import styles from './addressSuggest.module.css'

type Props = {
  /** What was typed into the street by hand; '' until somebody types. */
  typed: string
  onChoose: (chosen: AddressSuggestion) => void
  /** The input of the street. */
  children: ReactElement
}

const LEAST = 4
const PAUSE_MS = 350

/** Offers addresses below the street while somebody types, where the installation has a geocoder that may be asked so. */
export function AddressSuggest({ typed, onChoose, children }: Props) {
  const { t } = useWords()
  const isOnline = useOnline()
  const suggests = usePlaceSettings().data?.suggest === true
  const combobox = useCombobox()
  const [isNear, setNear] = useState(false)
  // What was chosen is not searched again.
  const [taken, setTaken] = useState('')
  const [text] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const isWanted = suggests && isOnline && isNear && text.length >= LEAST && text.length <= 150 && text !== taken
  const found = useSuggestions(text, isWanted)
  const rows = isWanted ? (found.data?.rows ?? []) : []
  const isOpen = rows.length > 0
  return (
    <div
      role="presentation"
      className={styles.frame}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // Closes the list, not the form around it.
        event.stopPropagation()
        setTaken(text)
      }}
    >
      <Combobox
        store={{ ...combobox, dropdownOpened: isOpen }}
        position="bottom-start"
        shadow="md"
        onOptionSubmit={(at) => {
          const row = rows[Number(at)]
          if (!row) return
          setTaken(row.address)
          onChoose(row)
        }}
      >
        <Combobox.Target withAriaAttributes={suggests} withKeyboardNavigation={isOpen} autoComplete="off">
          {children}
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isOpen}>
          <Combobox.Options aria-label={t('fields.address')}>
            {rows.map((row, at) => (
              <Combobox.Option key={addressLine(row)} value={String(at)} className={styles.option ?? ''}>
                {addressLine(row)}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}
