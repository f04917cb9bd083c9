import type { Importable } from '@jobwright/contract/registry.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { importsWords } from '../../words/lazy/imports.ts'
import type { WordKey } from '../../words/en.ts'
import { useWords } from '../../words/words.tsx'
import { fieldLabel } from '../../parts/fields/fieldNames.ts'
import { useCustomFields } from '../../parts/custom/customFields.ts'
import { NOTED, ownOf } from './mapping.ts'

const ownWords: Record<string, WordKey> = {
  'contact.fullName': 'imports.fullName' as WordKey,
  'customer.address2': 'imports.address2' as WordKey,
  'priceitems.markup': 'imports.markup' as WordKey,
  'priceitems.partOf': 'imports.partOf' as WordKey,
  'priceitems.partQuantity': 'imports.partQuantity' as WordKey,
}

/** What a field that a column fills is called, such as "Customer: Phone". */
export function useTargetName(resource: Importable): (target: string) => string {
  const { t, language } = useWords(importsWords)
  const fields = { customer: useCustomFields('customers'), contact: useCustomFields('contacts') }
  return (target) => {
    if (target === NOTED) return t('imports.noted')
    const own = ownOf(target)
    const added = own && fields[own.side].find(({ key }) => key === own.key)
    if (own) return `${t(`imports.${own.side}` as WordKey)}: ${added ? titleIn(added, language) : own.key}`
    const [side, field = ''] = target.split('.')
    const word = ownWords[target]
    const name = word ? t(word) : fieldLabel({ t, language }, side === 'contact' ? 'contacts' : resource, field)
    return resource === 'customers' ? `${t(`imports.${side}` as WordKey)}: ${name}` : name
  }
}
