import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { useMemo } from 'react'
import { nameOf, usePeople } from '../../data/people.ts'
import { useWords } from '../../words/words.tsx'
import { customText } from './valueText.ts'

const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(value)

/** Tells the name of a person by their id; what is no id, such as a name that the history has, stays as it is. */
export function useNameOfPerson(): (id: string) => string {
  const { t } = useWords()
  const { people, pending } = usePeople()
  // Lists make their columns of it.
  return useMemo(() => {
    const names = new Map(people.map((person) => [person.id, nameOf(person)]))
    return (id) => (isId(id) ? (names.get(id) ?? (pending ? '…' : t('forms.formerPerson'))) : id)
  }, [people, pending, t])
}

/** Tells the values of the company's own fields in words. */
export function useCustomText(): (field: CustomField, value: unknown) => string {
  const words = useWords()
  const nameOfPerson = useNameOfPerson()
  return (field, value) => customText(words, field, value, nameOfPerson)
}
