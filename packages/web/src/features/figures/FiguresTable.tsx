import { sumOf } from '@jobwright/contract/forms/figures.ts'
import type { FormField } from '@jobwright/contract/forms/form.ts'
import type { FigureRow } from '@jobwright/contract/resources/logentries.ts'
import { entryNumber } from '@jobwright/contract/rules/logEntries.ts'
import { Fragment } from 'react'
import { recordLink } from '../../data/links.ts'
import type { FormLanguage } from '../../parts/forms/formTools.ts'
import print from '../../parts/print/print.module.css'
import { Link } from '../../ui/Link.tsx'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import { figuresWords } from '../../words/lazy/figures.ts'
import { useWords } from '../../words/words.tsx'
import { figureText, sumOfRows, totalText } from './figureText.ts'
import { weekOf } from './spans.ts'
import styles from './figures.module.css'

export const FIGURE_GROUPS = ['day', 'week', 'book'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]

type Props = {
  field: FormField
  label: string
  language: FormLanguage
  rows: readonly FigureRow[]
  /** All rows that the totals of groups are of; `rows` may be the first of them. */
  all: readonly FigureRow[]
  by: FigureGroup
  onPaper?: boolean
}

/** Figures, one log in a row, with a line for each week or log book. Rows lead to their logs. */
export function FiguresTable({ field, label, language, rows, all, by, onPaper = false }: Props) {
  const { t } = useWords(figuresWords)
  const groups = useGroups(by)
  const how = sumOf(field.type)
  const hasMany = all.some(({ figures }) => figures.length > 1)
  const columns: Columns = {
    values: hasMany || how === 'none' || how === 'yes' || how === 'fail',
    total: how !== 'none' && (hasMany || how === 'decimal' || how === 'whole'),
  }
  const keyOf = (row: FigureRow) => groups(row).key
  const sums = grouped(all, keyOf)
  const shown = grouped(rows, keyOf)
  return (
    <table className={onPaper ? print.table : styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('figures.day')}</th>
          <th scope="col">{t('figures.log')}</th>
          <th scope="col" data-wide>
            {t('figures.book')}
          </th>
          <th scope="col" data-wide>
            {t('figures.job')}
          </th>
          {columns.values && (
            <th scope="col" data-number={how !== 'none' || undefined}>
              {hasMany ? t('figures.values') : label}
            </th>
          )}
          {columns.total && (
            <th scope="col" data-number>
              {columns.values ? t('figures.total') : label}
            </th>
          )}
        </tr>
      </thead>
      {[...shown].map(([key, of]) => (
        <tbody key={key}>
          {by !== 'day' && of[0] && (
            <GroupLine name={groups(of[0]).name} field={field} columns={columns} rows={sums.get(key) ?? []} />
          )}
          {of.map((row) => (
            <FigureLine key={row.id} row={row} field={field} language={language} columns={columns} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function grouped(rows: readonly FigureRow[], keyOf: (row: FigureRow) => string): Map<string, FigureRow[]> {
  const groups = new Map<string, FigureRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

type Columns = { values: boolean; total: boolean }

/** The group of a row: its key, and its name. */
function useGroups(by: FigureGroup): (row: FigureRow) => { key: string; name: string } {
  const { t, formatDate } = useWords(figuresWords)
  const { weekStart } = useUiTexts()
  return ({ logDate, Logbook }) => {
    if (by === 'book') return { key: Logbook?.id ?? '', name: Logbook?.title ?? t('figures.noBook') }
    if (by === 'day') return { key: '', name: '' }
    const week = weekOf(logDate, weekStart)
    return { key: week, name: t('figures.week', { day: formatDate(week) }) }
  }
}

const ofRow = (field: FormField, { unit }: FigureRow): FormField => ({ ...field, unit: unit || undefined })

type GroupProps = { name: string; field: FormField; columns: Columns; rows: readonly FigureRow[] }

function GroupLine({ name, field, columns, rows }: GroupProps) {
  const words = useWords(figuresWords)
  const units = new Set(rows.map(({ unit }) => unit))
  const total = units.size > 1 ? null : sumOfRows(field, rows)
  const [first] = rows
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={2}>
        {name}
      </th>
      <td data-wide colSpan={2}>
        {words.t('figures.logs', { n: rows.length })}
      </td>
      <td data-number colSpan={columns.values && columns.total ? 2 : 1}>
        {total === null || !first ? '—' : totalText(ofRow(field, first), total, words)}
      </td>
    </tr>
  )
}

type LineProps = { row: FigureRow; field: FormField; language: FormLanguage; columns: Columns }

function FigureLine({ row, field: newest, language, columns }: LineProps) {
  const words = useWords(figuresWords)
  // An older number keeps the unit in which it was written.
  const field = ofRow(newest, row)
  const { t, formatDate } = words
  const { Logbook, figures, total, isDelayed } = row
  const job = row.Project ?? row.Bid
  const jobHref = row.Project ? recordLink('projects', row.Project.id) : row.Bid && recordLink('bids', row.Bid.id)
  return (
    <tr>
      <td className={styles.day}>
        {formatDate(row.logDate)}
        <span className={styles.narrow}>{[Logbook?.title, job?.title].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={styles.log}>
        <Link href={recordLink('logentries', row.id)}>{entryNumber(row)}</Link>
      </td>
      <td data-wide>{Logbook && <Link href={recordLink('logbooks', Logbook.id)}>{Logbook.title}</Link>}</td>
      <td data-wide>{job && jobHref && <Link href={jobHref}>{job.title}</Link>}</td>
      {columns.values && (
        <td className={styles.values} data-number={columns.total || undefined}>
          {figures.map((figure, at) => (
            <Fragment key={at}>
              {at > 0 && ' · '}
              <span>{figureText(field, figure, words, language)}</span>
            </Fragment>
          ))}
        </td>
      )}
      {columns.total && (
        <td data-number>
          {isDelayed && total === '0' ? t('figures.noMinutes') : total !== null && totalText(field, total, words)}
        </td>
      )}
    </tr>
  )
}
