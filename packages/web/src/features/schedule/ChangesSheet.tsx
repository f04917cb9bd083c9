import { Button } from '@mantine/core'
import { nameOf } from '../../data/people.ts'
import { Failure } from '../../parts/Failure.tsx'
import { MovedItems } from '../../parts/schedule/MovedItems.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import styles from './panels.module.css'
import { useChanges, useUndo } from './useUndo.ts'

/** Changes of the plan, newest first; those of the last 24 hours can be undone. */
export function ChangesSheet({ mayUndo, onClose }: { mayUndo: boolean; onClose: () => void }) {
  const { t, formatRelative } = useWords(scheduleWords)
  const changes = useChanges(true)
  const { busy, undo } = useUndo()
  return (
    <Panel from="right" title={t('board.changes')} onClose={onClose}>
      {changes.isPending && <ListSkeleton rows={5} />}
      {changes.isError && <Failure problem={changes.error} onRetry={() => void changes.refetch()} />}
      {changes.data?.rows.length === 0 && <p className={styles.quiet}>{t('board.noChanges')}</p>}
      <ul className={styles.changes}>
        {changes.data?.rows.map((change) => (
          <li key={change.id}>
            <div>
              <strong>{t(`board.change.${change.kind}`, { n: change.count })}</strong>
              {change.items.length > 0 && <MovedItems moves={change.items} />}
              {change.items.length > 0 && change.count > change.items.length && (
                <div>{t('board.publishMore', { n: change.count - change.items.length })}</div>
              )}
              <div className={styles.quiet}>
                {[
                  change.by && nameOf(change.by),
                  formatRelative(change.at),
                  change.reason && t(`board.reason.${change.reason}`),
                  change.note,
                  change.undoneAt && t('board.undone'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            {mayUndo && change.undoUntil !== null && (
              <Button size="xs" variant="default" disabled={busy} onClick={() => undo(change.id)}>
                {t('board.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
