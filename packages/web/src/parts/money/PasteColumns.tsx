import type { Paste } from '@jobwright/contract/money/paste.ts'
import { pasteColumns, type PasteColumn, type PasteMapping } from '@jobwright/contract/money/pasteColumns.ts'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import styles from './lines.module.css'
import { isCostColumn } from './cells.ts'
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx'

type Props = { paste: Paste; withCosts: boolean; onColumns: (columns: PasteMapping) => void }

/** The first rows of a paste, with what each column is taken for: a person can change it before lines are added. */
export function PasteColumns({ paste, withCosts, onColumns }: Props) {
  const { t } = useWords(bidlinesWords)
  const width = paste.sample.reduce((most, { length }) => Math.max(most, length), paste.header?.length ?? 0)
  if (width < 2) return null
  const places = Array.from({ length: width }, (_, at) => at)
  const chosenAt = (at: number) => pasteColumns.find((column) => paste.mapping[column] === at) ?? ''
  const offered = pasteColumns.filter((column) => withCosts || !isCostColumn(column))
  const choose = (at: number, column: PasteColumn | '') => {
    const rest = Object.entries(paste.mapping).filter(([name, place]) => place !== at && name !== column)
    onColumns(Object.fromEntries([...rest, ...(column === '' ? [] : [[column, at]])]) as PasteMapping)
  }
  return (
    // Scrolled by keyboard too.
    <ScrollRegion className={styles.pasteColumns} label={t('bidlines.pasteColumns')}>
      <table>
        <thead>
          <tr>
            {places.map((at) => (
              <th key={at} scope="col">
                <select
                  aria-label={t('bidlines.pasteColumn', { n: at + 1 })}
                  value={chosenAt(at)}
                  onChange={(event) => choose(at, event.currentTarget.value as PasteColumn | '')}
                >
                  <option value="">{t('bidlines.pasteLeaveOut')}</option>
                  {offered.map((column) => (
                    <option key={column} value={column}>
                      {t(
                        column === 'section' || column === 'description'
                          ? `bidlines.${column}`
                          : `bidlines.column.${column}`,
                      )}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paste.sample.map((row, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows never change
            <tr key={nth}>
              {places.map((at) => (
                <td key={at} data-out={chosenAt(at) === '' || undefined}>
                  {row[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
