import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useEffect, useState } from 'react'
import type { ListQuery, Rows } from '../../data/resources.ts'
import { readEveryRow } from '../../data/records.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { PrintSheet } from './PrintSheet.tsx'
import styles from './print.module.css'

/** Longer lists are unreadable on paper. */
const MOST = 3000
/** Cells that need a query per row. */
const asks: ReadonlySet<string> = new Set(['files'])

type Props<N extends ResourceName> = {
  noun: N
  title: string
  query: ListQuery<N>
  /** The visible columns. */
  columns: readonly TableColumn<Rows[N]>[]
  onDone: () => void
}

/** Prints a complete list: all rows that match the filters, with the visible columns. */
export function PrintList<N extends ResourceName>({ noun, title, query, columns, onDone }: Props<N>) {
  const { t, formatNumber, formatDate } = useWords(listsWords)
  const notice = useRefusalNotice()
  const [rows, setRows] = useState<readonly Rows[N][]>()
  const [begun] = useState(() => ({ noun, query, notice, onDone }))
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      const found = new Map<string, Rows[N]>()
      try {
        for await (const part of readEveryRow(begun.noun, begun.query, stop.signal)) {
          if (part.total > MOST) {
            noticeProblem(t('lists.tooManyToPrint', { n: formatNumber(MOST) }), t('forms.close'))
            return begun.onDone()
          }
          for (const row of part.rows) found.set(row.id, row)
        }
        setRows([...found.values()])
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
    <PrintSheet ready={rows !== undefined} onDone={onDone}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.number}>
        {t('lists.printedRows', { n: rows?.length ?? 0, date: formatDate(new Date().toISOString()) })}
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
        <tbody>
          {rows?.map((row) => (
            <tr key={row.id}>
              {shown.map((column) => (
                <td key={column.key}>{column.render(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
