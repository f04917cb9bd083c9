import type { Importable } from '@jobwright/contract/registry.ts'
import { importsWords } from '../../words/lazy/imports.ts'
import type { WordKey } from '../../words/en.ts'
import { useWords } from '../../words/words.tsx'
import { NOTED } from './mapping.ts'

const ownWords: Record<string, WordKey> = {
  'contact.fullName': 'imports.fullName' as WordKey,
  'contact.title': 'fields.jobTitle',
  'customer.address2': 'imports.address2' as WordKey,
  'priceitems.title': 'fields.itemName',
  'priceitems.markup': 'imports.markup' as WordKey,
  'priceitems.partOf': 'imports.partOf' as WordKey,
  'priceitems.partQuantity': 'imports.partQuantity' as WordKey,
}

/** What a field that a column fills is called, such as "Customer: Phone". */
export function useTargetName(resource: Importable): (target: string) => string {
  const { t } = useWords(importsWords)
  return (target) => {
    if (target === NOTED) return t('imports.noted')
    const [side, field] = target.split('.')
    const name = t(ownWords[target] ?? (`fields.${field}` as WordKey))
    return resource === 'customers' ? `${t(`imports.${side}` as WordKey)}: ${name}` : name
  }
}
