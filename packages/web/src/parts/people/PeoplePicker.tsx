import { MultiSelect } from '@mantine/core'
import { nameOf, usePeople } from '../../data/people.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../pickers.module.css'

type Props = {
  label: string
  defaultValue?: string[]
  onChange: (ids: string[]) => void
  max: number
  error?: string | undefined
}

/** Picks several people of the company. */
export function PeoplePicker({ label, defaultValue, onChange, max, error }: Props) {
  const { t } = useWords()
  const { people, byId } = usePeople()
  return (
    <MultiSelect
      label={label}
      searchable
      clearable
      hidePickedOptions
      maxValues={max}
      nothingFoundMessage={t('ui.nothingFound')}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      error={error}
      data={people
        .filter((person) => person.active || defaultValue?.includes(person.id))
        .map((person) => ({ value: person.id, label: nameOf(person) }))}
      {...(defaultValue && { defaultValue })}
      onChange={onChange}
      renderOption={({ option }) => {
        const person = byId(option.value)
        return (
          <span className={styles.person}>
            {person && <PersonAvatar {...person} image={person.avatar} size={24} decorative />}
            {option.label}
          </span>
        )
      }}
    />
  )
}
