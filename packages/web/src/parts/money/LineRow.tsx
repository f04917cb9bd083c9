import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { isChoice } from '@jobwright/contract/money/document.ts'
import { chooseOption } from '@jobwright/contract/money/choices.ts'
import { decimalText } from '@jobwright/contract/money/decimals.ts'
import { formatPercent } from '@jobwright/contract/money/format.ts'
import { IconDots, IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import type { PointerEvent } from 'react'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { CellInput } from './CellInput.tsx'
import { lineColumns, shownColumns, shownText } from './cells.ts'
import { blankLine, textKey } from './editedOffer.ts'
import { lineTotal, soldBelowCost } from './offerAmounts.ts'
import type { OfferEditor } from './offerEditor.ts'
import { useCursor, useOfferAmounts, useLine, useOffer } from './useOfferEditor.ts'
import { useSay } from './useSay.ts'
import styles from './grid.module.css'

type Props = {
  editor: OfferEditor
  id: string
  /** 0 for a line that is not written yet. */
  number: number
  index: number
  top: number
  height: number
  isLast: boolean
  isReadOnly: boolean
  withDescription: boolean
  onGrip: (event: PointerEvent<HTMLElement>, id: string) => void
}

/** One line in the grid. A key typed into it draws this row only. */
export const LineRow = memo(function LineRow(props: Props) {
  const { editor, id, number, index, top, height, isLast, isReadOnly, withDescription, onGrip } = props
  const { t } = useWords(bidlinesWords)
  const say = useSay()
  const saved = useLine(editor, id)
  const line = saved ?? blankLine(id)
  const active = useCursor(editor, ({ row, column }) => (row === id ? column : null))
  const isChosen = useCursor(editor, ({ anchor }) => anchor !== null && editor.chosen().includes(id))
  const texts = useOffer(editor, (offer) => lineColumns.map((column) => offer.texts[textKey(id, column)]).join(''))
  const problems = useOfferAmounts(editor, ({ cells }) =>
    cells.size === 0 ? '' : problemFields.map((field) => cells.get(textKey(id, field)) ?? '').join('\n'),
  ).split('\n')
  const offer = editor.store.get()
  const total = lineTotal(line)
  const isOff = isChoice(line) && !line.selected
  const problemOf = (field: string) => {
    const message = problems[problemFields.indexOf(field)]
    // A line that is being begun has no name yet.
    return message && !(field === 'name' && active !== null && line.name === '') ? say(message) : undefined
  }
  const cells = shownColumns(editor.withCosts)
  const isBelowCost = editor.withCosts && soldBelowCost(line)
  const more = problems.slice(lineColumns.length).find(Boolean)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${top}px)`, height }}
      data-line={id}
      data-off={isOff || undefined}
      data-chosen={isChosen || undefined}
      data-active={active !== null || undefined}
      data-unread={texts || undefined}
    >
      <div role="gridcell" className={styles.mark}>
        {!isReadOnly && saved && (
          <span className={styles.grip} onPointerDown={(event) => onGrip(event, id)} aria-hidden>
            <IconGripVertical size={14} />
          </span>
        )}
        <Mark editor={editor} line={line} number={number} isLast={isLast} isReadOnly={isReadOnly} />
      </div>
      {cells.map((column) => {
        const problem = problemOf(column)
        const text = saved || active === column ? shownText(offer, line, column) : ''
        const isNumber = column !== 'name' && column !== 'unit'
        const placeholder =
          column !== 'name' || line.name !== '' ? undefined : t(isLast ? 'bidlines.typeItem' : 'bidlines.item')
        return (
          <div
            key={column}
            role="gridcell"
            className={styles.cell}
            data-column={column}
            data-tight={(column === 'name' && !(withDescription && line.description !== '')) || undefined}
            data-number={isNumber || undefined}
            data-invalid={problem !== undefined || undefined}
            data-loss={(isBelowCost && lossColumns.has(column)) || undefined}
            title={problem ?? (isBelowCost && lossColumns.has(column) ? t('bidlines.belowCost') : undefined)}
          >
            {active === column && !isReadOnly ? (
              <CellInput
                key={column}
                editor={editor}
                label={t('bidlines.cell', { column: t(`bidlines.column.${column}`), line: number || index + 1 })}
                text={saved ? text : ''}
                isNumber={isNumber}
                placeholder={placeholder}
                problem={problem}
                onType={(typed) => editor.typeCell(id, column, typed)}
              />
            ) : (
              <span className={styles.text}>
                {text || (placeholder && <span className={styles.placeholder}>{placeholder}</span>)}
              </span>
            )}
            {column === 'name' && <Badges editor={editor} line={line} />}
            {column === 'name' && isBelowCost && (
              <span className={styles.badge} data-loss>
                {t('bidlines.belowCost')}
              </span>
            )}
            {column === 'name' && withDescription && line.description !== '' && (
              <span className={styles.description}>{line.description}</span>
            )}
          </div>
        )
      })}
      <div role="gridcell" className={styles.total} data-invalid={more !== undefined || undefined}>
        {total === null ? '' : decimalText(total, 100, 2)}
      </div>
      <div role="gridcell" className={styles.more}>
        {saved && <DetailsButton editor={editor} id={id} line={number || index + 1} isBad={more !== undefined} />}
      </div>
    </div>
  )
})

type DetailsProps = { editor: OfferEditor; id: string; line: number; isBad: boolean }

/** Opens what a line has besides its cells. */
const DetailsButton = memo(function DetailsButton({ editor, id, line, isBad }: DetailsProps) {
  const { t } = useWords(bidlinesWords)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.icon}
      data-invalid={isBad || undefined}
      aria-label={t('bidlines.details', { line })}
      onClick={() => {
        editor.goTo(id, 'name')
        editor.panel.set('line')
      }}
    >
      <IconDots size={16} aria-hidden />
    </button>
  )
})

/** The cells that make a line sell for less than it costs. */
const lossColumns: ReadonlySet<string> = new Set(['markup', 'unitPrice'])

/** Cells and, behind them, what the panel of a line has. */
const problemFields: readonly string[] = [
  ...lineColumns,
  'lineDiscount',
  'selected',
  'hiddenFromClient',
  'taxRateIds',
  'description',
  'section',
  'optionGroup',
]

type MarkProps = { editor: OfferEditor; line: MoneyLine; number: number; isLast: boolean; isReadOnly: boolean }

/** The number of a line, or the box or circle of an option. */
function Mark({ editor, line, number, isLast, isReadOnly }: MarkProps) {
  const { t } = useWords(bidlinesWords)
  if (isLast) return <span aria-hidden>+</span>
  if (!isChoice(line)) return <span>{number || ''}</span>
  const isOneOf = line.optionGroup !== null
  return (
    <input
      type={isOneOf ? 'radio' : 'checkbox'}
      className={styles.choice}
      tabIndex={-1}
      checked={line.selected}
      disabled={isReadOnly}
      aria-label={t('bidlines.preselected', { name: line.name || String(number) })}
      onChange={(event) => {
        const isOn = event.currentTarget.checked
        editor.store.change((offer) => {
          const { lines } = chooseOption({ ...offer.head, lines: offer.lines }, line.id, isOn)
          return { ...offer, lines }
        })
      }}
    />
  )
}

/** What a line has besides its cells. */
function Badges({ editor, line }: { editor: OfferEditor; line: MoneyLine }) {
  const { t } = useWords(bidlinesWords)
  const rates = useOffer(editor, (offer) => offer.head.taxRates)
  const isTaxed = rates.some(({ id }) => line.taxRateIds.includes(id))
  const discount = line.lineDiscount
  return (
    <>
      {isTaxed && <span className={styles.badge}>{t('bidlines.badge.tax')}</span>}
      {discount && (
        <span className={styles.badge}>
          −{discount.by === 'percent' ? formatPercent(discount.percent) : decimalText(discount.cents, 100, 2)}
        </span>
      )}
      {line.hiddenFromClient && <span className={styles.badge}>{t('bidlines.badge.hidden')}</span>}
    </>
  )
}
