import { Combobox } from '@mantine/core'
import type { PersonName } from '@jobwright/contract/crud.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useWords } from '../../words/words.tsx'
import { PersonPicture } from '../people/PersonLink.tsx'
import styles from '../inline.module.css'
import { InlineList, OpenInlineList, useSearchedList } from './InlineList.tsx'

/** Without `none` a person is required. */
type Props = { person: PersonName | null; label: string; none?: string; onChoose: (person: PersonName | null) => void }

/** A person cell: the picture opens the page of the person, the name a list of people. */
export const InlinePerson = (props: Props) => (
  <span className={styles.person}>
    {props.person && <PersonPicture person={props.person} />}
    <InlineList name={nameOfCell(props)} shown={<Shown {...props} />}>
      <Open {...props} />
    </InlineList>
  </span>
)

const nameOfCell = ({ label, person, none }: Props) => `${label}: ${person ? nameOf(person) : (none ?? '—')}`
const Shown = ({ person, none }: Props) =>
  person ? <span className={styles.name}>{nameOf(person)}</span> : <span className={styles.none}>{none ?? '—'}</span>

function Open(props: Props) {
  const { t } = useWords()
  const { people } = usePeople()
  const { store, typed, field } = useSearchedList()
  const found = people.filter((person) => person.active && nameOf(person).toLowerCase().includes(typed.toLowerCase()))
  return (
    <OpenInlineList
      store={store}
      width={240}
      name={nameOfCell(props)}
      shown={<Shown {...props} />}
      onSubmit={(id) => props.onChoose(people.find((person) => person.id === id) ?? null)}
    >
      {field()}
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
    </OpenInlineList>
  )
}
