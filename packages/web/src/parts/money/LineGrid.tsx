import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ClipboardEvent, MouseEvent } from 'react'
import { useStore } from '../../data/store.ts'
import { useRem } from '../../ui/table/useRem.ts'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { shownColumns, type LineColumn } from './cells.ts'
import { copiedLines } from './copiedLines.ts'
import { LineRow } from './LineRow.tsx'
import { keyOf, type OfferEditor } from './offerEditor.ts'
import { SectionRow } from './SectionRow.tsx'
import type { gridKeys } from './gridKeys.ts'
import { useRowDrag } from './useRowDrag.ts'
import { useRows } from './useOfferEditor.ts'
import styles from './grid.module.css'

type Props = {
  editor: OfferEditor
  keys: ReturnType<typeof gridKeys>
  isReadOnly: boolean
  withDescriptions: boolean
  /** Filled with how to bring a row into view. */
  scroller: { current: (key: string) => void }
  /** `from` is the column of the selected cell. */
  onPasted: (text: string, from: LineColumn) => void
  onAdd: (section: string) => void
}

const ROW_REM = 2.125
const TWO_LINES_REM = 3.25

/** The lines of an offer as a spreadsheet that draws the rows in view only. */
export function LineGrid({ editor, keys, isReadOnly, withDescriptions, scroller, onPasted, onAdd }: Props) {
  const { t } = useWords(bidlinesWords)
  const rows = useRows(editor)
  const addId = useStore(editor.addId)
  const frame = useRef<HTMLDivElement>(null)
  const rem = useRem()
  const described = useDescribed(editor, withDescriptions)
  const heightOf = (index: number) => {
    const row = rows[index]
    return Math.round(rem * (row?.kind === 'line' && described?.has(row.id) ? TWO_LINES_REM : ROW_REM))
  }
  const allKeys = useMemo(() => [...rows.map(keyOf), ...(isReadOnly ? [] : [addId])], [rows, addId, isReadOnly])
  const cursorKey = useStore(editor.cursor).row
  const at = allKeys.indexOf(cursorKey)
  const virtual = useVirtualizer({
    count: allKeys.length,
    getScrollElement: () => frame.current,
    estimateSize: heightOf,
    getItemKey: (index) => allKeys[index] ?? index,
    scrollPaddingStart: ROW_REM * rem + 4,
    overscan: 6,
    // The cell with the focus stays, wherever one scrolls.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return at < 0 || shown.includes(at) ? shown : [...shown, at].toSorted((a, b) => a - b)
    },
  })
  useEffect(() => virtual.measure(), [virtual, rem, described, rows])
  useEffect(() => {
    scroller.current = (key) => {
      // After a row that was just added is there.
      requestAnimationFrame(() => {
        const place = [...editor.rows().map(keyOf), editor.addId.get()].indexOf(key)
        if (place >= 0) virtual.scrollToIndex(place)
      })
    }
  }, [editor, scroller, virtual])
  const { drop, onGrip } = useRowDrag(editor, frame, (offset) => {
    const item = virtual.getVirtualItemForOffset(offset)
    return item && { row: rows[item.index], start: item.start, size: item.size }
  })
  const columns = shownColumns(editor.withCosts)

  const press = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (!target || isReadOnly || target.closest('button, input, [aria-hidden]')) return
    const row = target.closest<HTMLElement>('[data-line], [data-section]')
    if (!row) return
    event.preventDefault()
    const cell = target.closest<HTMLElement>('[data-column]')?.dataset['column']
    const id = row.dataset['line'] ?? `section:${row.dataset['section'] ?? ''}`
    const { row: here, anchor } = editor.cursor.get()
    editor.goTo(id, (cell ?? 'name') as LineColumn, event.shiftKey ? (anchor ?? here) : null)
  }
  const paste = (event: ClipboardEvent) => {
    if (isReadOnly) return
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const { row, column } = editor.cursor.get()
    onPasted(text, row.startsWith('section:') ? 'name' : column)
  }
  const copy = (event: ClipboardEvent) => {
    const ids = editor.chosen()
    if (ids.length < 2) return
    event.preventDefault()
    const titles = {
      section: t('bidlines.section'),
      name: t('bidlines.column.name'),
      quantity: t('bidlines.column.quantity'),
      unit: t('bidlines.column.unit'),
      unitCost: t('bidlines.column.unitCost'),
      markup: t('bidlines.column.markup'),
      unitPrice: t('bidlines.column.unitPrice'),
      total: t('bidlines.column.total'),
      description: t('bidlines.description'),
    }
    event.clipboardData.setData('text/plain', copiedLines(editor.store.get(), ids, columns, titles))
  }
  return (
    <div
      ref={frame}
      className={styles.grid}
      data-costs={editor.withCosts || undefined}
      role="grid"
      aria-label={t('bidlines.title')}
      aria-rowcount={allKeys.length + 1}
      tabIndex={isReadOnly ? 0 : -1}
      onKeyDown={keys.onKeyDown}
      onMouseDown={press}
      onPaste={paste}
      onCopy={copy}
    >
      <div role="row" aria-rowindex={1} className={styles.head} data-head>
        <div role="columnheader" className={styles.mark}>
          <span className={styles.unseen}>{t('bidlines.column.number')}</span>
        </div>
        {columns.map((column) => (
          <div
            key={column}
            role="columnheader"
            className={styles.heading}
            data-number={(column !== 'name' && column !== 'unit') || undefined}
          >
            {t(`bidlines.column.${column}`)}
          </div>
        ))}
        <div role="columnheader" className={styles.heading} data-number>
          {t('bidlines.column.total')}
        </div>
        <div role="columnheader" className={styles.more}>
          <span className={styles.unseen}>{t('bidlines.column.details')}</span>
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          const place = { index: item.index, top: item.start, height: item.size }
          if (row?.kind === 'section')
            return (
              <SectionRow
                key={item.key}
                editor={editor}
                section={row.section}
                count={row.count}
                isOpen={row.isOpen}
                isReadOnly={isReadOnly}
                onAdd={onAdd}
                {...place}
              />
            )
          const id = row?.id ?? addId
          return (
            <LineRow
              key={item.key}
              editor={editor}
              id={id}
              number={row?.number ?? 0}
              isLast={row === undefined}
              isReadOnly={isReadOnly}
              withDescription={described?.has(id) ?? false}
              onGrip={onGrip}
              {...place}
            />
          )
        })}
        {drop !== null && <div className={styles.drop} style={{ transform: `translateY(${drop}px)` }} />}
      </div>
    </div>
  )
}

/** The lines whose description is shown below their name; null if none is. */
function useDescribed(editor: OfferEditor, isWanted: boolean): ReadonlySet<string> | null {
  const rows = useRows(editor)
  const [version, setVersion] = useState('')
  useEffect(() => {
    if (!isWanted) return undefined
    const look = () =>
      setVersion(
        editor.store
          .get()
          .lines.flatMap((line) => (line.description === '' ? [] : line.id))
          .join(),
      )
    look()
    return editor.amounts.follow(look)
  }, [editor, isWanted, rows])
  return useMemo(() => (isWanted ? new Set(version.split(',')) : null), [isWanted, version])
}
