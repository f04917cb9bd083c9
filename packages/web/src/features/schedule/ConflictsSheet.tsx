import { Button } from '@mantine/core'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { formatShortDay } from '../../words/format.ts'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { conflictText } from './boardWords.ts'
import { conflictGroups } from './conflictGroups.ts'
import type { Plan } from './useBoard.ts'
import styles from './panels.module.css'

/** How many of one cause are listed. */
const SHOWN = 8

type Props = {
  plan: Plan
  names: ReadonlyMap<string, string>
  /** Shows one person on the board. */
  onPerson: (name: string) => void
  onClose: () => void
}

/** What is wrong with the plan, by person and cause: one cause is often all of it. */
export function ConflictsSheet({ plan, names, onPerson, onClose }: Props) {
  const words = useWords(scheduleWords)
  const { t, manner } = words
  return (
    <Panel from="right" title={t('board.conflictsN', { n: plan.conflicts.length })} onClose={onClose}>
      {plan.conflicts.length === 0 && <p className={styles.quiet}>{t('board.noConflicts')}</p>}
      {conflictGroups(plan.conflicts).map(({ person, count, causes }) => {
        const name = person === null ? undefined : names.get(person)
        return (
          <section key={person} className={styles.group}>
            <h3 className={styles.panelTitle}>
              {name ?? t('board.conflictsOfPlan')} · {count}
              {name !== undefined && (
                <Button size="compact-sm" variant="subtle" onClick={() => onPerson(name)}>
                  {t('board.onlyPerson')}
                </Button>
              )}
            </h3>
            {causes.map(({ kind, conflicts }) => (
              <div key={kind}>
                <strong>{t(`board.cause.${kind}`, { n: conflicts.length })}</strong>
                <ul className={styles.causes}>
                  {conflicts.slice(0, SHOWN).map((one) => {
                    const entry = plan.byId.get(one.id)
                    return (
                      <li key={`${one.id} ${one.with ?? ''} ${one.day}`}>
                        <span className={styles.quiet}>{formatShortDay(one.day, manner)}</span>{' '}
                        <Link href={recordLink(one.resource, one.id)}>{entry?.item.title ?? ''}</Link>{' '}
                        {one.with !== null && (
                          <span className={styles.quiet}>{conflictText(one, words, plan.byId, one.id)}</span>
                        )}
                      </li>
                    )
                  })}
                </ul>
                {conflicts.length > SHOWN && (
                  <p className={styles.quiet}>{t('board.moreConflicts', { n: conflicts.length - SHOWN })}</p>
                )}
              </div>
            ))}
          </section>
        )
      })}
    </Panel>
  )
}
