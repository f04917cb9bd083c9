import type { PersonName } from '@jobwright/contract/crud.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import type { ReactNode } from 'react'
import { onDemand } from '../../../ui/onDemand.tsx'
import type { Words } from '../../../words/words.tsx'
import { InlineChoice, type InlineOption } from '../../fields/InlineChoice.tsx'
import { InlineDay } from '../../fields/InlineDay.tsx'
import { InlinePerson } from '../../fields/InlinePerson.tsx'
import { InlineCell } from '../cells/InlineCell.tsx'
import type { CellKind } from '../cells/kinds.ts'
import type { OwnRow } from './ownColumns.tsx'
import { nameOfOwn } from './kinds.ts'

// Only lists with such a column load it.
const InlineChoices = onDemand(async () => (await import('./InlineChoices.tsx')).InlineChoices)

type Told = {
  noun: ResourceName
  words: Words
  field: CustomField
  label: (row: OwnRow) => string
  personOf: (id: string) => PersonName | null
  onChange: (row: OwnRow, field: CustomField, value: unknown) => void
}

const typed: Partial<Record<CustomField['type'], CellKind>> = {
  text: 'text',
  link: 'text',
  phone: 'digits',
  number: 'number',
  money: 'money',
}
const NO = 'false'

/** How the cells of a field of the company's own are edited in the list; undefined where they are not. */
export function ownCell({ noun, words, field, label, personOf, onChange }: Told) {
  const { t, language, formatDate } = words
  const { key, type, choices, required, retired } = field
  if (retired) return undefined
  const of = (row: OwnRow) => (row.custom?.[key] ?? null) as string | boolean | null
  const none: InlineOption[] = required ? [] : [{ value: null, label: '—' }]
  const options: InlineOption[] =
    type === 'yesNo'
      ? [...none, { value: 'true', label: t('forms.yes') }, { value: NO, label: t('forms.no') }]
      : [
          ...none,
          ...choices.map((choice) => ({
            value: choice.key,
            label: titleIn(choice, language),
            isOld: choice.archived,
          })),
        ]
  switch (type) {
    case 'choice':
    case 'yesNo':
      return (row: OwnRow) => {
        const value = of(row)
        return (
          <InlineChoice
            value={value === null ? null : String(value)}
            label={label(row)}
            options={options}
            onChoose={(chosen) => onChange(row, field, type === 'yesNo' && chosen !== null ? chosen !== NO : chosen)}
          />
        )
      }
    case 'choices':
      return (row: OwnRow) => {
        const value = row.custom?.[key]
        return (
          <InlineChoices
            value={Array.isArray(value) ? (value as string[]) : []}
            label={label(row)}
            options={options}
            onChoose={(chosen) => onChange(row, field, chosen.length > 0 ? chosen : null)}
          />
        )
      }
    case 'date':
      return (row: OwnRow) => {
        const day = of(row) as string | null
        return (
          <InlineDay day={day} label={label(row)} onChoose={(chosen) => onChange(row, field, chosen)}>
            <span>{formatDate(day) || '—'}</span>
          </InlineDay>
        )
      }
    case 'person':
      return (row: OwnRow) => {
        const id = of(row) as string | null
        return (
          <InlinePerson
            person={id === null ? null : personOf(id)}
            label={label(row)}
            {...(!required && { none: '—' })}
            onChoose={(person) => onChange(row, field, person?.id ?? null)}
          />
        )
      }
    default: {
      const kind = typed[type]
      if (!kind) return undefined
      const edited = { field: nameOfOwn(field), kind, own: field }
      return (row: OwnRow, shown: ReactNode) => (
        <InlineCell noun={noun} row={row} edited={edited} label={label(row)}>
          {shown ?? ''}
        </InlineCell>
      )
    }
  }
}
