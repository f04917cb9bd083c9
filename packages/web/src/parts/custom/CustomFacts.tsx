import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { isEmptyValue, type CustomKind } from '@jobwright/contract/custom/plain.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, use, useState } from 'react'
import type { ReactNode } from 'react'
import { usePeople } from '../../data/people.ts'
import { calls } from '../../data/resources.ts'
import { useCan, useFieldAccess } from '../../data/session.ts'
import { useReadOnly } from '../../data/view.ts'
import { Facts } from '../../ui/Facts.tsx'
import { detailsWords } from '../../words/lazy/details.ts'
import { useWords } from '../../words/words.tsx'
import { PhoneLink } from '../links/ContactLinks.tsx'
import { PersonLink } from '../people/PersonLink.tsx'
import { EditingRecord } from '../records/editingRecord.ts'
import { bySection } from './customFields.ts'
import { useCustomText } from './useCustomText.ts'
import { useShownCustomFields, type WithCustom } from './useCustomForm.ts'
import styles from './custom.module.css'

const CustomSheet = lazy(async () => ({ default: (await import('./CustomSheet.tsx')).CustomSheet }))

type Props = {
  noun: CustomKind
  record: WithCustom
}

/** The company's own fields that a record has values of, under the company's headings; nothing where it has none. */
export function CustomFacts({ noun, record }: Props) {
  const { t, language } = useWords(detailsWords)
  const mayEdit = useCan(calls[noun].update)
  const isReadOnly = useReadOnly()
  const [editing, setEditing] = useState(false)
  const values = record.custom ?? {}
  const filled = useShownCustomFields(noun).filter(({ key }) => !isEmptyValue(values[key]))
  const isEditing = use(EditingRecord)
  const edit = mayEdit && !isReadOnly && !isEditing && (
    <ActionIcon
      className={styles.edit ?? ''}
      variant="subtle"
      color="gray"
      aria-label={`${t('forms.edit')}: ${t('details.more')}`}
      onClick={() => setEditing(true)}
    >
      <IconPencil size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <>
      {bySection(filled).map(({ section, fields }, at) => (
        <Facts
          key={section}
          title={section || t('details.more')}
          action={at === 0 && edit}
          items={fields.map((field) => ({
            label: titleIn(field, language),
            value: <CustomValue field={field} value={values[field.key]} />,
          }))}
        />
      ))}
      {editing && (
        <Suspense>
          <CustomSheet noun={noun} record={record} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A value as pages show it: a number can be called, an address opened, a person visited. */
export function CustomValue({ field, value }: { field: CustomField; value: unknown }): ReactNode {
  const { t } = useWords()
  const text = useCustomText()(field, value)
  const { byId } = usePeople()
  const mayCall = useFieldAccess('phone')
  switch (field.type) {
    case 'link':
      return isWebAddress(text) ? (
        <a
          className={styles.address}
          href={text}
          title={text}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${text} (${t('forms.newTab')})`}
        >
          <span className={styles.link}>{text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}</span>
        </a>
      ) : (
        text
      )
    case 'phone':
      return mayCall ? <PhoneLink digits={String(value)} /> : text
    case 'person': {
      const person = byId(String(value))
      return person ? <PersonLink person={person} size={24} /> : text
    }
    case 'longText':
      return <span className={styles.lines}>{text}</span>
    default:
      return text
  }
}

const isWebAddress = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')
