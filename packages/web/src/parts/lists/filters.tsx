import { useState } from 'react'
import { nameOf, usePeople } from '../../data/people.ts'
import { usePickerOptions } from '../../data/pickerOptions.ts'
import { useRecord } from '../../data/records.ts'
import { FilterMenu, FilterToggle } from '../../ui/FilterChips.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useWords } from '../../words/words.tsx'
import { useStatusOptions } from '../status/statusWords.ts'
import type { StatusKind } from '../status/statusWords.ts'
import type { ListState } from './useListState.ts'

const listed = (text: string | undefined) => (text ? text.split(',') : [])

/** Filters a list by status, several at once. */
export function StatusFilter({
  kind,
  state,
  name = 'status',
  label,
}: {
  kind: StatusKind
  state: ListState
  name?: string
  label?: string
}) {
  const { t } = useWords()
  return (
    <FilterMenu
      label={label ?? t('fields.status')}
      multiple
      options={useStatusOptions(kind)}
      value={listed(state.view[name])}
      onChange={(value) => state.set({ [name]: value.join(',') })}
    />
  )
}

/** Filters a list by a person of the company. */
export function PersonFilter({ state, label }: { state: ListState; label: string }) {
  const { people } = usePeople()
  return (
    <FilterMenu
      label={label}
      value={listed(state.view['UserId'])}
      onChange={(value) => state.set({ UserId: value[0] ?? '' })}
      options={people.map((person) => ({
        value: person.id,
        label: nameOf(person),
        icon: <PersonAvatar {...person} image={person.avatar} size={22} decorative />,
      }))}
    />
  )
}

/** Keeps only overdue records. */
export function OverdueFilter({ state }: { state: ListState }) {
  const { t } = useWords()
  return (
    <FilterToggle
      label={t('dashboard.overdue')}
      on={state.view['overdue'] === '1'}
      onChange={(on) => state.set({ overdue: on ? '1' : '' })}
    />
  )
}

/** Filters a list by a customer found by typing. */
export function CustomerFilter({ state }: { state: ListState }) {
  const { t } = useWords()
  const chosen = state.view['CustomerId']
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const { rows: found } = usePickerOptions('customers', {}, typed, asked || chosen !== undefined)
  const options = found.map((row) => ({ value: row.id, label: row.name }))
  return (
    <span onPointerEnter={() => setAsked(true)} onFocus={() => setAsked(true)}>
      {chosen && !options.some((option) => option.value === chosen) ? (
        <Chosen id={chosen} options={options} state={state} onSearch={setTyped} />
      ) : (
        <FilterMenu
          label={t('fields.CustomerId')}
          options={options}
          value={listed(chosen)}
          onSearch={setTyped}
          searchLabel={t('forms.search')}
          onChange={(value) => state.set({ CustomerId: value[0] ?? '' })}
        />
      )}
    </span>
  )
}

function Chosen({
  id,
  options,
  state,
  onSearch,
}: {
  id: string
  options: { value: string; label: string }[]
  state: ListState
  onSearch: (text: string) => void
}) {
  const { t } = useWords()
  const customer = useRecord('customers', id)
  return (
    <FilterMenu
      label={t('fields.CustomerId')}
      options={[{ value: id, label: customer.data?.name ?? '…' }, ...options]}
      value={[id]}
      onSearch={onSearch}
      searchLabel={t('forms.search')}
      onChange={(value) => state.set({ CustomerId: value[0] ?? '' })}
    />
  )
}
