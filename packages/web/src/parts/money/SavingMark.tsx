import { Refusal } from '@jobwright/contract/problem.ts'
import { useStore } from '../../data/store.ts'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import type { OfferEditor } from './offerEditor.ts'
import { lineColumns, type LineColumn } from './cells.ts'
import type { PlacedProblem } from './offerProblems.ts'
import { useOfferAmounts } from './useOfferEditor.ts'
import { useSay } from './useSay.ts'
import styles from './lines.module.css'

/** Whether everything is saved, and if not, why; the reason leads to its cell. */
export function SavingMark({ editor }: { editor: OfferEditor }) {
  const { t } = useWords(bidlinesWords)
  const say = useSay()
  const state = useStore(editor.saving.state)
  const unread = useOfferAmounts(editor, (amounts) => amounts.unread)
  const where = ({ lineId, message }: PlacedProblem) => {
    const row = editor.rows().find((one) => one.kind === 'line' && one.id === lineId)
    const place = row?.kind === 'line' && row.number > 0 ? `${t('bidlines.lineNumber', { line: row.number })}: ` : ''
    return place + say(message)
  }
  const problem =
    state.kind === 'problems' || state.kind === 'failed'
      ? state.problems[0]
      : state.kind === 'saved'
        ? unread[0]
        : undefined
  const text = () => {
    if (state.kind === 'conflicts') return t('bidlines.saving.conflicts')
    if (problem) return t('bidlines.saving.not', { why: where(problem) })
    if (state.kind !== 'failed') return t(state.kind === 'saved' ? 'bidlines.saving.saved' : 'bidlines.saving.saving')
    return t('bidlines.saving.not', {
      why: state.problem instanceof Refusal ? say(state.problem.message) : t('bidlines.saving.offline'),
    })
  }
  const isBad = problem !== undefined || state.kind === 'failed' || state.kind === 'conflicts'
  const go = () => {
    if (state.kind === 'conflicts') return editor.decidesLater.set(null)
    const id = problem?.lineId
    if (!problem || !id) return
    const isCell = lineColumns.includes(problem.field as LineColumn)
    editor.goTo(id, isCell ? (problem.field as LineColumn) : 'name')
    if (!isCell) editor.panel.set('line')
  }
  return (
    <span className={styles.saving} role="status" data-bad={isBad || undefined} data-state={state.kind}>
      <span className={styles.dot} aria-hidden />
      {problem?.lineId || state.kind === 'conflicts' ? (
        <button type="button" className={styles.savingLink} title={text()} onClick={go}>
          {text()}
        </button>
      ) : (
        <span className={styles.savingText} title={text()}>
          {text()}
        </span>
      )}
      {state.kind === 'failed' && (
        <button type="button" className={styles.savingLink} onClick={() => void editor.saving.save()}>
          {t('bidlines.saving.again')}
        </button>
      )}
    </span>
  )
}
