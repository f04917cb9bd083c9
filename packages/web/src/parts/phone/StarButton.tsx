import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { StarredResource } from '@jobwright/contract/resources/stars.ts'
import { setStar, useStarred } from '../../data/stars.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './phone.module.css'

/** Stars a record: starred records are always available on the phone. */
export function StarButton({ noun, id }: { noun: StarredResource; id: string }) {
  const { t } = useWords(phoneWords)
  const starred = useStarred()
  if (!starred) return null
  const on = starred[noun].includes(id)
  const Icon = on ? IconStarFilled : IconStar
  return (
    <ActionIcon
      className={on ? styles.starred : undefined}
      aria-label={t('phone.star')}
      aria-pressed={on}
      onClick={() => {
        setStar(noun, id, !on).catch(() => noticeProblem(t('forms.lostTitle'), t('forms.close')))
      }}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
