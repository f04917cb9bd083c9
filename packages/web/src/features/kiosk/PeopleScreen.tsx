import type { KioskState } from '@jobwright/contract/resources/kioskTablet.ts'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { tablet } from '../../data/kiosk/kiosk.ts'
import { useStore } from '../../data/store.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './kiosk.module.css'

export type Person = KioskState['people'][number]
/** More people than this are found by a letter or a search. */
const MANY = 30

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
const letterOf = ({ name }: Person) => plain(name).charAt(0).toUpperCase()

/** Everybody who may clock in here, as large tiles. */
export function PeopleScreen({ people, onChoose }: { people: readonly Person[]; onChoose: (person: Person) => void }) {
  const { t } = useWords(kioskWords)
  const { waiting } = useStore(tablet)
  const [typed, setTyped] = useState('')
  const [letter, setLetter] = useState('')
  const isMany = people.length > MANY
  const letters = isMany ? [...new Set(people.map(letterOf))].toSorted((a, b) => a.localeCompare(b)) : []
  const shown = people.filter(
    (person) => (!letter || letterOf(person) === letter) && plain(person.name).includes(plain(typed.trim())),
  )
  const failed = waiting.filter((one) => one.failed)
  const foreign = waiting.filter(({ companyId }) => companyId !== tablet.get().state?.companyId)
  if (people.length === 0)
    return (
      <div className={styles.message}>
        <h1>{t('kiosk.noPeople')}</h1>
        <p>{t('kiosk.noPeopleText')}</p>
      </div>
    )
  return (
    <>
      <h1 className={styles.title}>{t('kiosk.who')}</h1>
      {isMany && (
        <div className={styles.finder}>
          <TextInput
            className={styles.search ?? ''}
            size="lg"
            aria-label={t('kiosk.find')}
            placeholder={t('kiosk.find')}
            leftSection={<IconSearch size={20} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
          <div className={styles.letters}>
            {['', ...letters].map((one) => (
              <button
                key={one}
                type="button"
                className={styles.letter}
                aria-pressed={letter === one}
                onClick={() => setLetter(one)}
              >
                {one || t('kiosk.all')}
              </button>
            ))}
          </div>
        </div>
      )}
      <ul className={styles.people}>
        {shown.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles.person} onClick={() => onChoose(person)}>
              <Face person={person} size={52} />
              <span>{person.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.hint}>{t('kiosk.noName')}</p>}
      {foreign.length > 0 && <p className={styles.hint}>{t('kiosk.foreign', { count: foreign.length })}</p>}
      {failed.map(({ seq, name, draft }) => (
        <p key={seq} className={styles.hint}>
          {name}: {t(`kiosk.step.${draft.step}`)}. {t('kiosk.failed')}
        </p>
      ))}
    </>
  )
}

/** The initials of a person on their color. */
export function Face({ person: { name, color }, size }: { person: Person; size: number }) {
  // A name is a first name and an initial, such as Ana L.
  const [, firstName = name, lastName = ''] = /^(.*) (\S{1,3})\.$/.exec(name) ?? []
  return <PersonAvatar firstName={firstName} lastName={lastName} color={color} size={size} decorative />
}
