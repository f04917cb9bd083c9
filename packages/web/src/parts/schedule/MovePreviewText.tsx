import type { MovePreview } from '@jobwright/contract/resources/schedule.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './planPhone.module.css'

/** What a move does: what moves with it, until when its project takes, who hears of it, and new conflicts. */
export function MovePreviewText({ preview }: { preview: MovePreview }) {
  const { t, formatMoment, formatDate } = useWords(schedulephoneWords)
  const { moved, projectEnds, people, added, outOfReach } = preview
  const conflicts = useConflictTexts(added)
  return (
    <div className={styles.sheet} role="status">
      <p>
        <strong>{t('move.moves', { n: moved.length })}</strong>
      </p>
      <ul>
        {moved.map(({ id, number, title, after }) => (
          <li key={id}>
            {[number, title].filter(Boolean).join(' ')}
            {after.startAt && `: ${formatMoment(after.startAt)}`}
          </li>
        ))}
      </ul>
      {projectEnds.map(({ id, title, after }) => (
        <p key={id}>{t('move.projectEnd', { name: title, date: formatDate(after) })}</p>
      ))}
      {people.length > 0 && <p>{t('move.people', { names: people.map(nameOf).join(', ') })}</p>}
      {outOfReach > 0 && <p className={styles.warning}>{t('move.outOfReach', { n: outOfReach })}</p>}
      {conflicts.length > 0 && (
        <div className={styles.warning}>
          {conflicts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  )
}

function useConflictTexts(conflicts: MovePreview['added']): string[] {
  const { t } = useWords(schedulephoneWords)
  const { byId } = usePeople()
  const texts = conflicts.map(({ kind, person }) => {
    const who = byId(person)
    return t(`move.conflict.${kind}`, { name: who ? nameOf(who) : '' }).replace(/: $/, '')
  })
  return [...new Set(texts)]
}
