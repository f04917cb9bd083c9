import { isSeen } from '@jobwright/contract/catalogue/catalogue.ts'
import { customKeyOf } from '@jobwright/contract/custom/plain.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { useSession } from '../../data/session.ts'
import { fieldsWords } from '../../words/lazy/fields.ts'
import { useWords } from '../../words/words.tsx'
import { customFieldOf, knownCustomFields } from '../custom/customFields.ts'
import { fieldLabel } from './fieldNames.ts'

/** The name of a field on a kind of record. */
export function useFieldNames(): (noun: ResourceName, field: string) => string {
  const { t, language } = useWords(fieldsWords)
  const me = useSession()
  return (noun, field) => {
    if (isSeen(noun, field)) return fieldLabel({ t, language }, noun, field)
    const own = customFieldOf(knownCustomFields(me, noun), field)
    return own ? titleIn(own, language) : (customKeyOf(field) ?? field)
  }
}
/** The same for one kind. */
export function useFieldName(noun: ResourceName): (field: string) => string {
  const nameOf = useFieldNames()
  return (field) => nameOf(noun, field)
}
