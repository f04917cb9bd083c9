import type { Import, RowPreview } from '@jobwright/contract/resources/imports.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import styles from './imports.module.css'
import { importsWords } from '../../words/lazy/imports.ts'

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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('imports.preview')}>
          {one.resource === 'customers' ? <People one={one} /> : <Codes one={one} />}
        </div>
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

function People({ one }: { one: Import }) {
  const { t, formatNumber, formatPhone } = useWords(importsWords)
  return (
    <table className={styles.preview}>
      <caption>{t('imports.preview')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('imports.previewRow')}</th>
          <th scope="col">{t('imports.customer')}</th>
          <th scope="col">{t('fields.phone')}</th>
          <th scope="col">{t('fields.email')}</th>
          <th scope="col">{t('fields.address')}</th>
          <th scope="col">{t('imports.contact')}</th>
          <th scope="col">{t('fields.notes')}</th>
          <th scope="col">{t('imports.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {one.preview.map(({ row, outcome, customer, contact }) => (
          <tr key={row}>
            <td>{formatNumber(row)}</td>
            <td>{customer?.['name']}</td>
            <td>{formatPhone(customer?.['phone'] || contact?.['phone'] || contact?.['mobile'])}</td>
            <td>{customer?.['email'] || contact?.['email']}</td>
            <td>{placeOf(customer) || placeOf(contact)}</td>
            <td>{personOf(contact)}</td>
            <td>{customer?.['notes'] || contact?.['notes']}</td>
            <td>{t(`imports.outcome.${outcome}` as WordKey)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Codes({ one }: { one: Import }) {
  const { t, formatNumber } = useWords(importsWords)
  return (
    <table className={styles.preview}>
      <caption>{t('imports.preview')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('imports.previewRow')}</th>
          <th scope="col">{t('fields.code')}</th>
          <th scope="col">{t('fields.title')}</th>
          <th scope="col">{t('fields.status')}</th>
          <th scope="col">{t('fields.notes')}</th>
          <th scope="col">{t('imports.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {one.preview.map(({ row, outcome, billingcodes: code }) => (
          <tr key={row}>
            <td>{formatNumber(row)}</td>
            <td>{code?.['code']}</td>
            <td>{code?.['title']}</td>
            <td>{code?.['status'] && t(`status.code.${code['status']}` as WordKey)}</td>
            <td>{code?.['notes']}</td>
            <td>{t(`imports.outcome.${outcome}` as WordKey)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
