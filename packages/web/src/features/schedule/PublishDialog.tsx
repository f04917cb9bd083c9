import { schedule } from '@jobwright/contract/calls.gen.ts'
import { peopleOf, placeOf } from '@jobwright/contract/plan/boardItems.ts'
import { call } from '../../data/api.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { noticeProblem, noticeSaved, noticeUndo } from '../../ui/Notice.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords, type Words } from '../../words/words.tsx'
import { entryOf, type BoardEntry } from './boardModel.ts'
import { whenText } from './boardWords.ts'
import styles from './panels.module.css'
import { rereadPlan, useUndo } from './useUndo.ts'

const MOST_NAMED = 12

type Props = {
  range: { from: string; to: string }
  drafts: readonly BoardEntry[]
  zone: string
  names: ReadonlyMap<string, string>
  onClose: () => void
}

/**
 * Says which drafts take effect, from when to when, and who hears of each; then publishes them. What somebody changed
 * meanwhile stays a draft, and is named.
 */
export function PublishDialog({ range, drafts, zone, names, onClose }: Props) {
  const words = useWords(scheduleWords)
  const { t, say } = words
  const n = drafts.length
  const { busy, run } = useRun()
  const { undo } = useUndo()
  const publish = () =>
    run(async () => {
      const { change, published, kept, people } = await call(schedule.publish, { body: range })
      await rereadPlan()
      const said = t('board.published', { n: published, people: people.length })
      if (change) noticeUndo(said, t('board.undo'), () => undo(change.id), 'schedule')
      else noticeSaved(said)
      if (kept.length > 0)
        noticeProblem(
          [
            t('board.keptDrafts', { n: kept.length }),
            ...kept.map(({ title, message }) => `${title}: ${say(message)}`),
          ].join(' '),
          t('ui.close'),
        )
      onClose()
    })
  return (
    <ConfirmDialog
      opened
      title={t('board.publishTitle', { n })}
      confirmLabel={t('board.publish')}
      busy={busy}
      onConfirm={publish}
      onClose={onClose}
    >
      <p>{t('board.publishText')}</p>
      <ul className={styles.drafts}>
        {drafts.slice(0, MOST_NAMED).map((entry) => (
          <li key={entry.item.id}>
            <strong>{entry.item.title}</strong>
            <span>{fromTo(entry, zone, words)}</span>
            <span className={styles.told}>{toldNames(entry, names).join(', ') || t('board.publishNobody')}</span>
          </li>
        ))}
      </ul>
      {n > MOST_NAMED && <p>{t('board.publishMore', { n: n - MOST_NAMED })}</p>}
    </ConfirmDialog>
  )
}

/** When an item was and will be: "Mon 11/30 7:00 AM → Tue 12/01 7:00 AM"; of a new one only when it will be. */
function fromTo(entry: BoardEntry, zone: string, words: Words): string {
  const to = whenText(entry, words, true)
  const { item } = entry
  if (item.draft?.isNew) return to
  const from = whenText(entryOf(item, zone, placeOf(item, false)), words, true)
  return from === to ? to : `${from} → ${to}`
}

// Who is on it now hears that it goes, and who will be that it comes.
function toldNames({ item, place }: BoardEntry, names: ReadonlyMap<string, string>): string[] {
  const before = item.draft?.isNew ? [] : peopleOf(item, placeOf(item, false))
  return [...new Set([...before, ...peopleOf(item, place)])].flatMap((id) => names.get(id) ?? [])
}
