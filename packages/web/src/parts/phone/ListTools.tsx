import { ActionIcon } from '@mantine/core'
import { IconFilter, IconList, IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { setScreenPrefs, useScreenPrefs } from '../../data/prefs.ts'
import { useMe } from '../../data/session.ts'
import { FilterChips, FilterToggle } from '../../ui/FilterChips.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { useStatusOptions } from '../status/statusWords.ts'
import type { StatusKind } from '../status/statusWords.ts'
import type { ListState } from '../lists/useListState.ts'
import styles from './phone.module.css'

const listed = (text: string | undefined) => (text ? text.split(',') : [])

/** Each status as a toggle chip: one tap instead of a menu. */
export function StatusChips({ kind, state }: { kind: StatusKind; state: ListState }) {
  const on = listed(state.view['status'])
  // Canceled is needed least.
  const options = useStatusOptions(kind).toSorted((a, b) => Number(a.value === '0') - Number(b.value === '0'))
  return options.map(({ value, label }) => (
    <FilterToggle
      key={value}
      label={label}
      on={on.includes(value)}
      onChange={(now) => state.set({ status: (now ? [...on, value] : on.filter((one) => one !== value)).join(',') })}
    />
  ))
}

/** A chip that keeps only the user's own records. `field` decides ownership. */
export function MineChip({ state, field }: { state: ListState; field: 'UserId' | 'WorkerId' }) {
  const { t } = useWords(phoneWords)
  const me = useMe()
  return (
    <FilterToggle
      label={t('phone.mine')}
      on={state.view[field] === me.id}
      onChange={(on) => state.set({ [field]: on ? me.id : '' })}
    />
  )
}

/** The search and the chips above a phone list. */
export function ListTools({
  screen,
  title,
  state,
  children,
}: {
  /** The key of the user's stored state of this screen. */
  screen: string
  title: string
  state: ListState
  children: ReactNode
}) {
  const { t } = useWords(phoneWords)
  const { selectedView, listToggler = true } = useScreenPrefs(screen)
  const compact = selectedView === 'compactView'
  return (
    <div className={styles.tools} data-list-tools>
      <div className={styles.searchLine}>
        <SearchField
          label={t('forms.searchIn', { list: title })}
          value={state.view['q'] ?? ''}
          onChange={(q) => state.set({ q })}
        />
        <ActionIcon
          variant="default"
          className={styles.tool ?? ''}
          aria-label={t('phone.filters')}
          aria-expanded={listToggler || state.filtered}
          onClick={() => setScreenPrefs(screen, { listToggler: !listToggler })}
        >
          <IconFilter size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          className={styles.tool ?? ''}
          aria-label={t('phone.compact')}
          aria-pressed={compact}
          onClick={() => setScreenPrefs(screen, { selectedView: compact ? 'listView' : 'compactView' })}
        >
          {compact ? (
            <IconListDetails size={22} stroke={1.75} aria-hidden />
          ) : (
            <IconList size={22} stroke={1.75} aria-hidden />
          )}
        </ActionIcon>
      </div>
      {(listToggler || state.filtered) && (
        <FilterChips active={state.filtered} onClear={state.clear}>
          {children}
        </FilterChips>
      )}
    </div>
  )
}
