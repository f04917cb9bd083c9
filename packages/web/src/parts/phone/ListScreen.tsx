import type { ResourceName } from '@jobwright/contract/registry.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { ListQuery, Rows } from '../../data/resources.ts'
import { useScreenPrefs } from '../../data/prefs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/words.tsx'
import { listQueryOf } from '../../data/listStart.ts'
import { iconOfResource } from '../resourceIcons.tsx'
import type { ListState } from '../lists/useListState.ts'
import { ListTools } from './ListTools.tsx'
import { PhoneList } from './PhoneList.tsx'
import { useListCount } from '../lists/useListCount.ts'
import styles from './phone.module.css'

type Props<N extends ResourceName> = {
  noun: N
  title: string
  state: ListState
  sort: { key: string; order: 'asc' | 'desc' }
  row: (row: Rows[N]) => ReactNode
  chips: ReactNode
  /** The large button at the bottom, for users who may create. */
  action?: ReactNode
}

/** A list on a phone: search and chips on top, glove-sized rows, and the add button at the bottom. */
export function ListScreen<N extends ResourceName>({ noun, title, state, sort, row, chips, action }: Props<N>) {
  const [total, setTotal] = useState<number>()
  const query = useQuery(state, sort)
  const { count, elsewhere } = useListCount(noun, query, total)
  return (
    <div className={styles.page} data-view={useScreenPrefs(noun).selectedView}>
      <PhoneHead title={title} count={count} />
      <ListTools screen={noun} title={title} state={state}>
        {chips}
      </ListTools>
      <PhoneList
        noun={noun}
        label={title}
        query={query}
        row={row}
        onTotal={setTotal}
        empty={<Nothing noun={noun} state={state} elsewhere={elsewhere} />}
      />
      {action}
    </div>
  )
}

/** The query of a list, memoized. */
export function useQuery<N extends ResourceName>(
  state: ListState,
  sort: { key: string; order: 'asc' | 'desc' },
  fixed?: Partial<ListQuery<N>>,
): ListQuery<N> {
  const said = JSON.stringify(fixed)
  return useMemo(
    () => listQueryOf(sort, state.view, fixed),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is fixed is compared by what it says
    [state.view, said, sort.key, sort.order],
  )
}

type NothingProps = {
  noun: ResourceName
  state: ListState
  /** How many the office has, of which none is on this device. */
  elsewhere?: string | undefined
}

/** The empty state of a list: its purpose, no matches, or none here. */
export function Nothing({ noun, state, elsewhere }: NothingProps) {
  const { t } = useWords(listsWords)
  const Icon = iconOfResource[noun]
  const word = (key: string) => t(`${noun}.${key}` as WordKey)
  return state.filtered ? (
    <EmptyState
      title={t('forms.noMatch')}
      action={
        <Button variant="default" onClick={state.clear}>
          {t('ui.clearFilters')}
        </Button>
      }
    >
      {t('forms.noMatchText')}
    </EmptyState>
  ) : (
    <EmptyState icon={<Icon size={36} stroke={1.5} />} title={elsewhere ? t('lists.noneHere') : word('emptyTitle')}>
      {elsewhere ? t('lists.noneHereText', { n: elsewhere }) : word('emptyText')}
    </EmptyState>
  )
}
