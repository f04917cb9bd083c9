import { Kbd } from '../../ui/Kbd.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import styles from './schedule.module.css'

/** The keys of the board. */
export function Legend({ mayPlan, isHours }: { mayPlan: boolean; isHours: boolean }) {
  const { t } = useWords(scheduleWords)
  const keys: readonly (readonly [string, string])[] = [
    ['← →', t('schedule.keys.arrows')],
    ['e', t('schedule.keys.open')],
    ['n', t('schedule.keys.conflict')],
    ['f', t('schedule.filter')],
    ...(mayPlan
      ? ([
          ['m', t('schedule.keys.lift')],
          ['⇧ →', t(isHours ? 'schedule.keys.resizeHours' : 'schedule.keys.resize')],
          ['↵', t('schedule.keys.preview')],
          ['Esc', t('schedule.keys.back')],
          ['u', t('schedule.tray')],
          ['a', t('schedule.keys.add')],
          ['x', t('schedule.keys.select')],
          ['p', t('schedule.publish')],
        ] as const)
      : []),
  ]
  return (
    <ul className={styles.legend}>
      {keys.map(([key, text]) => (
        <li key={key}>
          <Kbd>{key}</Kbd> {text}
        </li>
      ))}
    </ul>
  )
}
