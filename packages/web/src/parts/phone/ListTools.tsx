import type { ReactNode } from 'react'
import { useMe } from '../../data/session.ts'
import { FilterChips, FilterToggle } from '../../ui/FilterChips.tsx'
import { phoneWords } from '../../words/later/phone.ts'
import { useWords } from '../../words/words.tsx'
import { SearchField } from '../ListPage.tsx'
import { useStatusOptions } from '../statusWords.ts'
import type { StatusKind } from '../statusWords.ts'
import type { ListState } from '../useListState.ts'
import styles from './phone.module.css'

const listed = (text: string | undefined) => (text ? text.split(',') : [])

/** Each status as a chip that is on or off: one touch instead of a list of choices. */
export function StatusChips({ kind, state }: { kind: StatusKind; state: ListState }) {
  const on = listed(state.view['status'])
  // What is canceled is looked for least.
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

/** What is mine, as a chip. `field` says what makes it mine. */
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

/** The search and the chips above a phone's list. */
export function ListTools({ title, state, children }: { title: string; state: ListState; children: ReactNode }) {
  const { t } = useWords(phoneWords)
  return (
    <div className={styles.tools}>
      <SearchField
        label={t('forms.searchIn', { list: title })}
        value={state.view['q'] ?? ''}
        onChange={(q) => state.set({ q })}
      />
      <FilterChips active={state.filtered} onClear={state.clear}>
        {children}
      </FilterChips>
    </div>
  )
}
