import { titleIn } from '@jobwright/contract/custom/texts.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useSession } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'
import { CustomValue } from '../custom/CustomFacts.tsx'
import type { ReadField } from '../records/ReadFields.tsx'
import { seenPlainFields } from './seenPlainFields.ts'

/** The plain fields of a record, for the page that shows it. A record that a phone had before there was a field has none. */
export function usePlainItems(noun: ResourceName, record: object): ReadField[] {
  const { language } = useWords()
  return seenPlainFields(noun, useSession()).map(({ field }) => {
    const value = (record as Readonly<Record<string, unknown>>)[field.key] ?? ''
    return {
      label: titleIn(field, language),
      value: value === '' ? '' : <CustomValue field={field} value={value} />,
      wide: field.type === 'longText',
    }
  })
}
