import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { helpIn, titleIn } from '@jobwright/contract/custom/texts.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { currencySign } from '../../../parts/fields/currencySign.ts'
import { useMe } from '../../../data/session.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { ownfieldsWords } from '../../../words/lazy/ownfields.ts'
import { useWords } from '../../../words/words.tsx'
import { clientsRead } from './fieldTexts.ts'
import styles from './preview.module.css'

type Props = { kind: CustomKind; fields: readonly CustomField[]; selected: string }
type Where = 'form' | 'phone' | 'client'

/** The fields as the form of the office, that of a phone, and the page of clients have them. On wide screens only. */
export function FieldPreview({ kind, fields, selected }: Props) {
  const { t, language } = useWords(ownfieldsWords)
  const [asked, setAsked] = useState<Where>('form')
  const where = asked === 'client' && !clientsRead(kind) ? 'form' : asked
  const shown = fields.filter(
    ({ retired, onPhones, forClients }) =>
      !retired && (where === 'form' || (where === 'phone' ? onPhones : forClients)),
  )
  const sections = [...new Set(shown.map(({ section }) => section))]
  const names = {
    form: t('ownfields.previewForm'),
    phone: t('ownfields.phone'),
    client: t('ownfields.client'),
  }
  const places: Where[] = clientsRead(kind) ? ['form', 'phone', 'client'] : ['form', 'phone']
  return (
    <aside className={styles.preview} aria-label={t('ownfields.preview')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('ownfields.preview')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('ownfields.previewOf')}
          value={where}
          onChange={(value) => setAsked(value as Where)}
          data={places.map((value) => ({ value, label: names[value] }))}
        />
      </div>
      {shown.length === 0 && <p className={styles.none}>{t('ownfields.previewNone')}</p>}
      {sections.map((section) => (
        <div key={section} className={styles.section}>
          {section !== '' && <h3 className={styles.sectionName}>{section}</h3>}
          <ul className={styles.fields} data-facts={where === 'client' || undefined}>
            {shown
              .filter((field) => field.section === section)
              .map((field) => (
                <li key={field.key} data-selected={field.key === selected || undefined} data-type={field.type}>
                  <span className={styles.label}>
                    {titleIn(field, language)}
                    {field.required && where !== 'client' && <span className={styles.star}> *</span>}
                  </span>
                  {where === 'client' ? (
                    <span className={styles.fact}>—</span>
                  ) : (
                    <>
                      <Box field={field} />
                      {helpIn(field, language) !== '' && <span className={styles.help}>{helpIn(field, language)}</span>}
                    </>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className={styles.foot}>{t('ownfields.previewText')}</p>
    </aside>
  )
}

/** An input as it looks; nothing is filled in here. */
function Box({ field: { type, unit, choices } }: { field: CustomField }) {
  const { t, language } = useWords(ownfieldsWords)
  const { currency } = useMe().Company
  const [first] = choices.filter(({ archived }) => !archived)
  const isList = type === 'choice' || type === 'choices' || type === 'person'
  if (type === 'yesNo')
    return (
      <span className={styles.yesNo}>
        <span>{t('ownfields.yes')}</span>
        <span>{t('ownfields.no')}</span>
      </span>
    )
  return (
    <span className={styles.box} data-long={type === 'longText' || undefined}>
      <span>{first ? titleIn(first, language) : type === 'money' ? currencySign(currency, language) : ''}</span>
      {unit !== '' && type === 'number' && <span>{unit}</span>}
      {isList && <IconChevronDown size={16} aria-hidden />}
    </span>
  )
}
