import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Kbd } from '../../ui/Kbd.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import styles from './schedule.module.css'

/** The keys of the board. */
export function Legend({ mayPlan, isHours, onClose }: { mayPlan: boolean; isHours: boolean; onClose: () => void }) {
  const { t } = useWords(scheduleWords)
  const keys: readonly (readonly [string, string])[] = [
    ['← →', t('board.keys.arrows')],
    ['e', t('board.keys.open')],
    ['n', t('board.keys.conflict')],
    ['f', t('board.filter')],
    ...(mayPlan
      ? ([
          ['m', t('board.keys.lift')],
          ['⇧ →', t(isHours ? 'board.keys.resizeHours' : 'board.keys.resize')],
          ['↵', t('board.keys.preview')],
          ['Esc', t('board.keys.back')],
          ['u', t('board.tray')],
          ['a', t('board.keys.add')],
          ['x', t('board.keys.select')],
          ['p', t('board.publish')],
          ['Ctrl Z', t('board.undo')],
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
      <li>
        <ActionIcon size="sm" aria-label={t('board.keys.hide')} title={t('board.keys.hide')} onClick={onClose}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </li>
    </ul>
  )
}
