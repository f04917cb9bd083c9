import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconX } from '@tabler/icons-react'
import { paperfilesWords } from '../../words/lazy/paperfiles.ts'
import { useWords } from '../../words/words.tsx'
import styles from './paperFiles.module.css'

/** What may be done with a file of the paper. */
export type Steps = {
  move: (by: -1 | 1) => void
  remove: () => void
  useRevision: (revisionId: string) => void
}
export type Place = { isFirst: boolean; isLast: boolean }

type Props = { name: string; steps: Steps; place: Place; isRow?: boolean }

/** Moves a file of the paper, or takes it out. */
export function FileSteps({ name, steps, place, isRow = false }: Props) {
  const { t } = useWords(paperfilesWords)
  const [Earlier, Later] = isRow ? [IconArrowUp, IconArrowDown] : [IconArrowLeft, IconArrowRight]
  return (
    <span className={styles.steps}>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={place.isFirst}
        aria-label={t('paperfiles.earlier', { name })}
        onClick={() => steps.move(-1)}
      >
        <Earlier size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={place.isLast}
        aria-label={t('paperfiles.later', { name })}
        onClick={() => steps.move(1)}
      >
        <Later size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('paperfiles.remove', { name })}
        onClick={() => steps.remove()}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}
