import { Combobox, useCombobox } from '@mantine/core'
import { useState } from 'react'
import type { PersonName } from '@jobwright/contract/crud.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { takeFirstMatch } from '../../ui/takeFirstMatch.ts'
import { useWords } from '../../words/words.tsx'
import { PersonMark } from '../people/PersonLink.tsx'
import styles from '../inline.module.css'

/** Without `none` a person is required. */
type Props = { person: PersonName | null; label: string; none?: string; onChoose: (person: PersonName | null) => void }

/** A person cell that opens a list of people. */
export function InlinePerson(props: Props) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return <Open {...props} />
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={nameOfCell(props)}
      aria-haspopup="listbox"
      onClick={() => setWanted(true)}
    >
      <Shown {...props} />
    </button>
  )
}

const nameOfCell = ({ label, person, none }: Props) => `${label}: ${person ? nameOf(person) : (none ?? '—')}`
const Shown = ({ person, none }: Props) =>
  person ? <PersonMark person={person} /> : <span className={styles.none}>{none ?? '—'}</span>

function Open(props: Props) {
  const { t } = useWords()
  const { people } = usePeople()
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setTyped('')
      combobox.resetSelectedOption()
    },
  })
  const found = people.filter((person) => person.active && nameOf(person).toLowerCase().includes(typed.toLowerCase()))
  return (
    <Combobox
      store={combobox}
      width={240}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(id) => {
        combobox.closeDropdown()
        combobox.focusTarget()
        props.onChoose(people.find((person) => person.id === id) ?? null)
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={styles.cell}
          aria-label={nameOfCell(props)}
          onClick={() => combobox.toggleDropdown()}
        >
          <Shown {...props} />
        </button>
      </Combobox.Target>
      {/* React's click events bubble through the cell to its row, which would open the record. */}
      <Combobox.Dropdown onClick={(event) => event.stopPropagation()}>
        <Combobox.Search
          autoFocus
          value={typed}
          onKeyDown={takeFirstMatch}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
          placeholder={t('forms.search')}
          aria-label={t('forms.search')}
        />
        <Combobox.Options className={styles.options}>
          {typed === '' && props.none && <Combobox.Option value="none">{props.none}</Combobox.Option>}
          {found.map((person) => (
            <Combobox.Option key={person.id} value={person.id}>
              <span className={styles.person}>
                <PersonAvatar {...person} image={person.avatar} size={22} decorative />
                {nameOf(person)}
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('ui.nothingFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
