import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { linesFromPaste, type Paste } from '@jobwright/contract/money/paste.ts'
import { newId } from '../../data/ids.ts'
import { useStore } from '../../data/store.ts'
import { noticeUndo } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { ClientPreview } from './ClientPreview.tsx'
import { Conflicts } from './Conflicts.tsx'
import { CopyFrom } from './CopyFrom.tsx'
import { blankLine, type OfferRecord } from './editedOffer.ts'
import { gridKeys } from './gridKeys.ts'
import { LineCards } from './LineCards.tsx'
import { LineGrid } from './LineGrid.tsx'
import { withLines } from './lineMoves.ts'
import { LinePanel } from './LinePanel.tsx'
import { LinesBar, type LinesDialog } from './LinesBar.tsx'
import { LinesFoot } from './LinesFoot.tsx'
import { LinesHint } from './LinesHint.tsx'
import { fillCells } from './fillCells.ts'
import { shownColumns, type LineColumn } from './cells.ts'
import { sectionKey, type OfferEditor } from './offerEditor.ts'
import { PasteSheet } from './PasteSheet.tsx'
import { PriceBook } from './PriceBook.tsx'
import type { PaperJob } from '../paperFiles/paperJob.ts'
import { SaveTemplate } from './SaveTemplate.tsx'
import type { SendOffer } from './offerSaving.ts'
import { useOfferAmounts, useOfferEditor } from './useOfferEditor.ts'
import styles from './lines.module.css'

/** What the page of a record with lines hands over. */
export type OfferPageProps = {
  noun: 'bids' | 'changeorders' | 'bidtemplates'
  record: OfferRecord & { title: string; Customer: { name: string } | null }
  /** The job whose photos and documents may go along; none for a template. */
  job?: PaperJob
  send: SendOffer
  withCosts: boolean
  /** Whether this person may change it now. */
  mayEdit: boolean
  /** Why it can't be changed, where that isn't a matter of rights. */
  locked?: string | undefined
}

/** The editor of the lines of a bid or a change order. */
export function LinesTab(props: OfferPageProps) {
  const { noun, record, send, withCosts, mayEdit, locked } = props
  const isReadOnly = !mayEdit || locked !== undefined
  const editor = useOfferEditor({ noun, record, send, withCosts, isLocked: isReadOnly })
  const isNarrow = useMediaQuery('(max-width: 59.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <>
      {locked !== undefined && <p className={styles.locked}>{locked}</p>}
      {isNarrow ? (
        <LineCards record={record} withCosts={withCosts} />
      ) : (
        <Desk editor={editor} isReadOnly={isReadOnly} title={record.title} customer={record.Customer?.name ?? ''} />
      )}
      <Conflicts editor={editor} />
    </>
  )
}

function Foot({ editor, onLine }: { editor: OfferEditor; onLine: (id: string) => void }) {
  const { offer, totals } = useOfferAmounts(editor, (amounts) => amounts)
  return <LinesFoot offer={offer} totals={totals} withCosts={editor.withCosts} onLine={onLine} />
}

type Dialog = LinesDialog | null
type DeskProps = { editor: OfferEditor; isReadOnly: boolean; title: string; customer: string }

function Desk({ editor, isReadOnly, title, customer }: DeskProps) {
  const { t } = useWords(bidlinesWords)
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false })
  const [dialog, setDialog] = useState<Dialog>(null)
  const [pasted, setPasted] = useState<{ text: string; paste: Paste } | null>(null)
  const [withDescriptions, setWithDescriptions] = useState(false)
  const panel = useStore(editor.panel)
  const scroller = useRef<(key: string) => void>(() => undefined)
  const goTo = (id: string) => {
    editor.goTo(id, 'name')
    scroller.current(id)
  }
  const addLine = (section?: string) => {
    editor.commit()
    const id = newId()
    const { lines } = editor.store.get()
    const here = editor.lineAt(editor.chosen().at(-1) ?? '')
    const last = section === undefined ? (here ?? lines.at(-1)) : lines.findLast((line) => line.section === section)
    editor.store.change((offer) => withLines(offer, [blankLine(id, last?.section ?? '')], last?.id ?? null))
    goTo(id)
  }
  const addSection = () => {
    editor.commit()
    const taken = new Set(editor.store.get().lines.map((line) => line.section))
    let name = t('bidlines.newSection')
    for (let n = 2; taken.has(name); n += 1) name = `${t('bidlines.newSection')} ${n}`
    editor.store.change((offer) => withLines(offer, [blankLine(newId(), name)], null))
    editor.goTo(sectionKey(name), 'name')
    scroller.current(sectionKey(name))
  }
  const takePaste = (paste: Paste) => {
    editor.commit()
    const here = editor.lineAt(editor.chosen().at(-1) ?? '')
    const section = here?.section ?? editor.store.get().lines.at(-1)?.section ?? ''
    const lines = paste.lines.map((line) => ({ ...line, id: newId(), section: line.section || section }))
    editor.store.change((offer) => withLines(offer, lines, here?.id ?? null))
    setPasted(null)
    setDialog(null)
    if (lines[0]) goTo(lines[0].id)
    noticeUndo(t('bidlines.pasted', { n: lines.length }), t('bidlines.undo'), editor.store.undo)
  }
  const readPaste = (text: string, from?: LineColumn) => {
    const start = from && from !== 'name' ? fillCells(editor, text, from) : undefined
    if (start) {
      noticeUndo(t('bidlines.filled', { n: start.filled }), t('bidlines.undo'), editor.store.undo)
      return
    }
    const screen = [...shownColumns(editor.withCosts), 'total' as const]
    const paste = linesFromPaste(text, { screen })
    const isClear = paste.problems.length + paste.skipped.length + paste.ignored.length === 0
    if (paste.lines.length > 0 && isClear && paste.basis !== 'guess') takePaste(paste)
    else {
      setPasted({ text, paste })
      setDialog('paste')
    }
  }
  const keys = useMemo(
    () =>
      gridKeys({
        editor,
        scrollTo: (key) => scroller.current(key),
        onAdd: () => latest.current.addLine(),
        onPriceBook: () => setDialog('priceBook'),
        onDetails: () => {
          if (editor.chosen().length > 0) editor.panel.set('line')
        },
      }),
    [editor],
  )
  const latest = useRef({ addLine })
  latest.current = { addLine }
  const side =
    panel === 'line' ? (
      <LinePanel
        editor={editor}
        isReadOnly={isReadOnly}
        onRemove={keys.remove}
        onClose={() => editor.panel.set(null)}
      />
    ) : (
      <ClientPreview editor={editor} title={title} customer={customer} isReadOnly={isReadOnly} />
    )
  return (
    <div className={styles.desk} data-wide={isWide || undefined}>
      <div className={styles.main}>
        <LinesBar
          editor={editor}
          keys={keys}
          isReadOnly={isReadOnly}
          isWide={isWide}
          withDescriptions={withDescriptions}
          onDescriptions={setWithDescriptions}
          onLine={() => addLine()}
          onSection={addSection}
          onDialog={setDialog}
        />
        <LineGrid
          editor={editor}
          keys={keys}
          isReadOnly={isReadOnly}
          withDescriptions={withDescriptions}
          scroller={scroller}
          onPasted={readPaste}
          onAdd={addLine}
        />
        {!isReadOnly && <LinesHint editor={editor} />}
        <Foot editor={editor} onLine={goTo} />
      </div>
      {isWide ? (
        <aside className={styles.side} aria-label={t(panel === 'line' ? 'bidlines.line' : 'bidlines.preview.title')}>
          {side}
        </aside>
      ) : (
        panel !== null && (
          <Panel
            from="right"
            title={t(panel === 'line' ? 'bidlines.line' : 'bidlines.preview.title')}
            onClose={() => editor.panel.set(null)}
          >
            {side}
          </Panel>
        )
      )}
      {dialog === 'priceBook' && <PriceBook editor={editor} onAdded={goTo} onClose={() => setDialog(null)} />}
      {dialog === 'paste' && (
        <PasteSheet
          paste={pasted?.paste ?? null}
          withCosts={editor.withCosts}
          onText={readPaste}
          onColumns={(columns) => setPasted((now) => now && { ...now, paste: linesFromPaste(now.text, { columns }) })}
          onTake={takePaste}
          onClose={() => {
            setDialog(null)
            setPasted(null)
          }}
        />
      )}
      {dialog === 'copy' && <CopyFrom of="bids" editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'template' && <CopyFrom of="bidtemplates" editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'save' && <SaveTemplate editor={editor} title={title} onClose={() => setDialog(null)} />}
    </div>
  )
}
