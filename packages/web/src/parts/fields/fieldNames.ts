import { fieldOf } from '@jobwright/contract/catalogue/catalogue.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { WordKey, Words } from '../../words/words.tsx'
import '../../words/lazy/fields.ts'

/** The key of the name of a field that has its name among the words. */
export function nameKey(noun: ResourceName, field: string): WordKey {
  const name = fieldOf(noun, field)?.name ?? field
  return (name.includes('.') ? name : `fields.${name}`) as WordKey
}

/** The name of a field on a kind of record. */
export function fieldLabel({ t, language }: Pick<Words, 't' | 'language'>, noun: ResourceName, field: string): string {
  const label = fieldOf(noun, field)?.plain?.label
  return label ? label[language] : t(nameKey(noun, field))
}

/** A value of a choice in words: that of the contract, or what somebody typed instead. */
export function choiceText(t: Words['t'], words: string, value: string): string {
  const key = `${words}.${value}`
  const text = value === '' ? '' : t(key as WordKey)
  return text === key ? value : text
}
