import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useEffect, useState } from 'react'
import type { ListQuery, Rows } from '../../data/resources.ts'
import { readInGroups } from '../../data/groupedRows.ts'
import type { ListGroup } from '../../data/groupPlaces.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { isMixed } from '../lists/mixedSums.ts'
import { GroupLabel } from '../lists/groups/GroupLabel.tsx'
import { sumsAsked } from '../lists/own/kinds.ts'
import { useGroupSums } from '../lists/groups/useGroupSums.ts'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { PrintSheet } from './PrintSheet.tsx'
import styles from './print.module.css'

/** Longer lists are unreadable on paper. */
const MOST = 3000
/** Cells that need a query per row. */
const asks: ReadonlySet<string> = new Set(['files'])

type Part<Row> = { group: ListGroup | undefined; rows: readonly Row[] }
type Props<N extends ResourceName> = {
  noun: N
  title: string
  query: ListQuery<N>
  /** The visible columns. */
  columns: readonly TableColumn<Rows[N]>[]
  /** What the list is grouped by. */
  by?: string | undefined
  onDone: () => void
}

/** Prints a complete list: all rows that match the filters, with the visible columns, in the groups of the view. */
export function PrintList<N extends ResourceName>({ noun, title, query, columns, by, onDone }: Props<N>) {
  const { t, formatNumber, formatDate } = useWords(listsWords)
  const notice = useRefusalNotice()
  const figuresOf = useGroupSums(isMixed(noun, query) && by !== 'stage', columns)
  const [parts, setParts] = useState<readonly Part<Rows[N]>[]>()
  const [begun] = useState(() => ({ noun, query, by, sums: sumsAsked(columns), notice, onDone }))
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      const found: (Part<Rows[N]> & { rows: Rows[N][] })[] = []
      const seen = new Set<string>()
      try {
        for await (const part of readInGroups(begun.noun, begun.query, begun.by, stop.signal, begun.sums)) {
          if (part.total > MOST) {
            noticeProblem(t('lists.tooManyToPrint', { n: formatNumber(MOST) }), t('forms.close'))
            return begun.onDone()
          }
          if (found.length === 0 || found.at(-1)?.group?.key !== part.group?.key)
            found.push({ group: part.group, rows: [] })
          for (const row of part.rows) if (!seen.has(row.id) && seen.add(row.id)) found.at(-1)?.rows.push(row)
        }
        setParts(found)
      } catch (problem) {
        if (stop.signal.aborted) return
        begun.onDone()
        throw problem
      }
    }
    void begun.notice(read)
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the list was when it was asked for
  }, [begun])
  const shown = columns.filter(({ key }) => !asks.has(key))
  return (
    <PrintSheet ready={parts !== undefined} onDone={onDone}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.number}>
        {t('lists.printedRows', {
          n: parts?.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0,
          date: formatDate(new Date().toISOString()),
        })}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {parts?.map(({ group, rows }) => (
          <tbody key={group?.key ?? ''}>
            {group && by && (
              <tr>
                <th scope="rowgroup" colSpan={shown.length}>
                  <GroupLabel noun={noun} by={by} group={group} />{' '}
                  {[formatNumber(group.count), ...Object.values(figuresOf(group.sums))].join(' · ')}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.id}>
                {shown.map((column) => (
                  <td key={column.key}>{column.render(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </PrintSheet>
  )
}
