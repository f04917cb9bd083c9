import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { formatUnitMoney } from '@jobwright/contract/money/format.ts'
import type { ReactNode } from 'react'
import type { Import, RowPreview } from '@jobwright/contract/resources/imports.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { useMe } from '../../data/session.ts'
import { useCustomFields } from '../../parts/custom/customFields.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import styles from './imports.module.css'
import { importsWords } from '../../words/lazy/imports.ts'
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx'

const joined = (parts: readonly (string | undefined)[], by = ', ') => parts.filter(Boolean).join(by)
const placeOf = (side: RowPreview['customer']) =>
  side ? joined([side['address'], side['city'], joined([side['state'], side['zip']], ' ')]) : ''
const personOf = (side: RowPreview['contact']) => (side ? joined([side['firstName'], side['lastName']], ' ') : '')

/** The first records as they will be, and the rows that are skipped because they are not records. */
export function ImportPreview({ one }: { one: Import }) {
  const { t, formatNumber } = useWords(importsWords)
  return (
    <>
      {one.preview.length > 0 && (
        <ScrollRegion className={styles.scroller} label={t('imports.preview')}>
          {one.resource === 'customers' && <People one={one} />}
          {one.resource === 'billingcodes' && <Codes one={one} />}
          {one.resource === 'priceitems' && <Items one={one} />}
        </ScrollRegion>
      )}
      {one.skipped.length > 0 && (
        <>
          <p className={styles.above}>{t('imports.skipped', { n: one.tally?.skipped ?? one.skipped.length })}</p>
          <ul className={styles.problems}>
            {one.skipped.slice(0, 8).map(({ row, text }) => (
              <li key={row} className={styles.detail}>
                {t('imports.row', { n: formatNumber(row) })}: {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type Column = { head: string; cell: (row: RowPreview) => ReactNode }

/** The first rows, each with what becomes of it. */
function PreviewTable({ one, columns }: { one: Import; columns: readonly Column[] }) {
  const { t, formatNumber } = useWords(importsWords)
  return (
    <table className={styles.preview}>
      <caption>{t('imports.preview')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('imports.previewRow')}</th>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">{t('imports.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {one.preview.map((row) => (
          <tr key={row.row}>
            <td>{formatNumber(row.row)}</td>
            {columns.map(({ head, cell }) => (
              <td key={head}>{cell(row)}</td>
            ))}
            <td>{t(`imports.outcome.${row.outcome}` as WordKey)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function People({ one }: { one: Import }) {
  const { t, formatPhone, language } = useWords(importsWords)
  const fields = { customer: useCustomFields('customers'), contact: useCustomFields('contacts') }
  // Only those that a column fills.
  const own = (['customer', 'contact'] as const).flatMap((side) =>
    fields[side].flatMap((field) => (one.mapping.custom?.[side]?.[field.key] === undefined ? [] : { side, field })),
  )
  const columns: Column[] = [
    { head: t('imports.customer'), cell: ({ customer }) => customer?.['name'] },
    {
      head: t('fields.phone'),
      cell: ({ customer, contact }) => formatPhone(customer?.['phone'] || contact?.['phone'] || contact?.['mobile']),
    },
    { head: t('fields.email'), cell: ({ customer, contact }) => customer?.['email'] || contact?.['email'] },
    { head: t('fields.address'), cell: ({ customer, contact }) => placeOf(customer) || placeOf(contact) },
    { head: t('imports.contact'), cell: ({ contact }) => personOf(contact) },
    ...own.map(({ side, field }): Column => ({
      head: titleIn(field, language),
      cell: (row) => textOf(field, row[side]?.[`custom.${field.key}`], language),
    })),
    { head: t('fields.notes'), cell: ({ customer, contact }) => customer?.['notes'] || contact?.['notes'] },
  ]
  return <PreviewTable one={one} columns={columns} />
}

// The preview has the keys of choices.
function textOf({ choices }: CustomField, value: string | undefined, language: string): string | undefined {
  const chosen = choices.find(({ key }) => key === value)
  return chosen ? titleIn(chosen, language) : value
}

function Codes({ one }: { one: Import }) {
  const { t } = useWords(importsWords)
  const columns: Column[] = [
    { head: t('fields.code'), cell: ({ billingcodes: code }) => code?.['code'] },
    { head: t('fields.title'), cell: ({ billingcodes: code }) => code?.['title'] },
    {
      head: t('fields.status'),
      cell: ({ billingcodes: code }) => code?.['status'] && t(`status.code.${code['status']}` as WordKey),
    },
    { head: t('fields.notes'), cell: ({ billingcodes: code }) => code?.['notes'] },
  ]
  return <PreviewTable one={one} columns={columns} />
}

function Items({ one }: { one: Import }) {
  const { t, language } = useWords(importsWords)
  const { currency } = useMe().Company
  const money = (units: string | undefined) => units && formatUnitMoney(Number(units), language, currency)
  const filled = new Set(one.preview.flatMap(({ priceitems }) => Object.keys(priceitems ?? {})))
  const text = (field: string, head: string): Column[] =>
    filled.has(field) ? [{ head, cell: ({ priceitems }) => priceitems?.[field] }] : []
  const columns: Column[] = [
    { head: t('fields.itemName'), cell: ({ priceitems }) => priceitems?.['title'] },
    ...text('code', t('fields.code')),
    ...text('section', t('fields.section')),
    ...text('unit', t('fields.unit')),
    ...(['unitCost', 'unitPrice'] as const)
      .filter((field) => filled.has(field))
      .map((field) => ({
        head: t(`fields.${field}`),
        cell: ({ priceitems }: RowPreview) => <span className={styles.amount}>{money(priceitems?.[field])}</span>,
      })),
    ...(filled.has('isTaxable')
      ? [
          {
            head: t('fields.isTaxable'),
            cell: ({ priceitems }: RowPreview) =>
              priceitems?.['isTaxable'] && t(priceitems['isTaxable'] === 'true' ? 'forms.yes' : 'forms.no'),
          },
        ]
      : []),
    ...text('partOf', t('imports.partOf')),
    ...text('description', t('fields.description')),
  ]
  return <PreviewTable one={one} columns={columns} />
}
