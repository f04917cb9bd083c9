import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { activityWords } from '../../words/lazy/activity.ts'
import { useWords } from '../../words/words.tsx'
import type { ListState } from '../lists/useListState.ts'
import type { More } from './useActivityEntries.ts'

type Props = { state: ListState; more: More }

/** Shown when the filters match nothing; older activity can still be searched. */
export function NothingMatches({ state, more }: Props) {
  const { t } = useWords(activityWords)
  return (
    <EmptyState
      icon={<IconFilterOff size={26} stroke={1.75} />}
      title={t('activity.noMatch')}
      action={
        more.there ? (
          <Button loading={more.busy} onClick={more.read}>
            {t('activity.lookFurther')}
          </Button>
        ) : (
          <Button variant="default" onClick={state.clear}>
            {t('activity.clear')}
          </Button>
        )
      }
    >
      {t(more.there ? 'activity.noMatchYet' : 'activity.noMatchText')}
    </EmptyState>
  )
}
