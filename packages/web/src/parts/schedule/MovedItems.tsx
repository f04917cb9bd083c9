import { useWords } from '../../words/words.tsx'
import styles from './movedItems.module.css'

type Moved = { title: string; before: string | null; after: string | null }

/** What a change of the plan moved: each item with when it was and will be. */
export function MovedItems({ moves }: { moves: readonly Moved[] }) {
  const { t, formatDay, formatMoment } = useWords()
  const when = (moment: string | null) =>
    moment === null ? t('ui.unplanned') : moment.includes('T') ? formatMoment(moment) : formatDay(moment)
  return (
    <ul className={styles.moves}>
      {moves.map(({ title, before, after }, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- the moves of a change never change
        <li key={nth}>
          {title}: {when(before)} → {when(after)}
        </li>
      ))}
    </ul>
  )
}
