import type { Paste } from '@jobwright/contract/money/paste.ts'
import type { PasteMapping } from '@jobwright/contract/money/pasteColumns.ts'
import { Textarea } from '@mantine/core'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { PasteColumns } from './PasteColumns.tsx'
import styles from './lines.module.css'

type Props = {
  /** What was pasted, once something was. */
  paste: Paste | null
  onText: (text: string) => void
  /** Reads it again with other columns. */
  onColumns: (columns: PasteMapping) => void
  /** Costs and markups are offered as columns. */
  withCosts: boolean
  onTake: (paste: Paste) => void
  onClose: () => void
}

/** The most that is listed of each kind. */
const LISTED = 20

/** Rows from a spreadsheet: says what was left out or rounded before they are taken. */
export function PasteSheet({ paste, withCosts, onText, onColumns, onTake, onClose }: Props) {
  const { t, say } = useWords(bidlinesWords)
  const lines = paste?.lines ?? []
  const refusal = paste?.problems.find(({ field }) => field === 'paste')
  const where = (field: string) => {
    const at = /^lines\.(\d+)/.exec(field)?.[1]
    const name = at === undefined ? '' : lines[Number(at)]?.name
    return at === undefined ? '' : `${name || t('bidlines.lineNumber', { line: Number(at) + 1 })}: `
  }
  const parts: [string, string[]][] = paste
    ? [
        [
          t('bidlines.pasteProblems'),
          paste.problems
            .filter(({ field }) => field !== 'paste')
            .map(({ field, message }) => where(field) + say(message)),
        ],
        [t('bidlines.pasteSkipped'), paste.skipped],
        [t('bidlines.pasteIgnored'), paste.ignored],
      ]
    : []
  return (
    <Sheet
      title={t('bidlines.paste')}
      onClose={onClose}
      onSubmit={() => {
        if (paste && lines.length > 0) onTake(paste)
      }}
      footer={
        <SheetButtons onCancel={onClose} disabled={lines.length === 0}>
          {t('bidlines.addLines', { n: lines.length })}
        </SheetButtons>
      }
    >
      {!paste && (
        <Textarea
          data-autofocus
          rows={8}
          label={t('bidlines.pasteHere')}
          description={t('bidlines.pasteHint')}
          onPaste={(event) => {
            event.preventDefault()
            onText(event.clipboardData.getData('text/plain'))
          }}
          onBlur={(event) => {
            if (event.currentTarget.value.trim() !== '') onText(event.currentTarget.value)
          }}
        />
      )}
      {refusal && <p className={styles.refusal}>{say(refusal.message)}</p>}
      {paste && !refusal && (
        <p className={styles.hint}>
          {t('bidlines.pasteFound', { n: lines.length })}{' '}
          {paste.basis === 'guess' && <strong>{t('bidlines.pasteGuess')}</strong>}
        </p>
      )}
      {paste && !refusal && <PasteColumns paste={paste} withCosts={withCosts} onColumns={onColumns} />}
      {parts
        .filter(([, texts]) => texts.length > 0)
        .map(([title, texts]) => (
          <section key={title}>
            <h3 className={styles.listTitle}>{title}</h3>
            <ul className={styles.list}>
              {texts.slice(0, LISTED).map((text, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the list never changes
                <li key={at}>{text}</li>
              ))}
              {texts.length > LISTED && <li>{t('bidlines.andMore', { n: texts.length - LISTED })}</li>}
            </ul>
          </section>
        ))}
    </Sheet>
  )
}
