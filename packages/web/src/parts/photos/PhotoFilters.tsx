import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconInbox, IconMessageOff } from '@tabler/icons-react'
import { photoListNames } from '../../data/listStart.ts'
import type { PhotoFilters as Filters } from '../../data/photos.ts'
import { usePhotoTags } from '../../data/photos.ts'
import { useRecord, useShortList } from '../../data/records.ts'
import { FilterMenu, FilterToggle } from '../../ui/FilterChips.tsx'
import { useWords } from '../../words/words.tsx'
import { CustomerFilter, PersonFilter } from '../lists/filters.tsx'
import type { ListState } from '../lists/useListState.ts'
import { DateFilter } from './DateFilter.tsx'
import { photosWords } from '../../words/lazy/photos.ts'

/** The part of a list's state that filters photos. */
export const filtersOf = (view: Readonly<Record<string, string>>): Filters =>
  Object.fromEntries(photoListNames.flatMap((name) => (view[name] ? [[name, view[name]]] : []))) as Filters

const sources = ['camera', 'gallery', 'upload', 'guest', 'import'] as const

/** The photo filters. On a record's page (`of`), omits the filters that the record implies. */
export function PhotoFilterChips({ state, embedded = false }: { state: ListState; embedded?: boolean }) {
  const { t } = useWords(photosWords)
  const tags = usePhotoTags()
  return (
    <>
      {!embedded && (
        <>
          <CustomerFilter state={state} />
          <ProjectFilter state={state} />
        </>
      )}
      <PersonFilter state={state} label={t('photos.by')} />
      <DateFilter state={state} />
      <FilterMenu
        label={t('photos.tag')}
        value={state.view['tag'] ? [state.view['tag']] : []}
        options={(tags.data?.rows ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
        onChange={([tag]) => state.set({ tag: tag ?? '' })}
      />
      <FilterMenu
        label={t('photos.source')}
        value={state.view['source'] ? [state.view['source']] : []}
        options={sources.map((source) => ({ value: source, label: t(`photos.source.${source}`) }))}
        onChange={([source]) => state.set({ source: source ?? '' })}
      />
      <FilterToggle
        label={t('photos.noCaptionFilter')}
        icon={<IconMessageOff size={14} aria-hidden />}
        on={state.view['uncaptioned'] === '1'}
        onChange={(on) => state.set({ uncaptioned: on ? '1' : '' })}
      />
      {!embedded && (
        <FilterToggle
          label={t('photos.inbox')}
          icon={<IconInbox size={14} aria-hidden />}
          on={state.view['inbox'] === '1'}
          onChange={(on) => state.set({ inbox: on ? '1' : '' })}
        />
      )}
    </>
  )
}

/** Filters by project, searched on the server. */
function ProjectFilter({ state }: { state: ListState }) {
  const { t } = useWords(photosWords)
  const chosen = state.view['ProjectId']
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 180)
  const [asked, setAsked] = useState(false)
  const of = state.view['CustomerId'] ? { CustomerId: state.view['CustomerId'] } : {}
  const found = useShortList('projects', { ...of, ...(q && { q }) }, 30, asked)
  const options = (found.data?.rows ?? []).map((row) => ({ value: row.id, label: `${row.title} · ${row.number}` }))
  const known = options.some((option) => option.value === chosen)
  const menu = (more: { value: string; label: string }[]) => (
    <FilterMenu
      label={t('fields.ProjectId')}
      options={[...more, ...options]}
      value={chosen ? [chosen] : []}
      onSearch={setTyped}
      searchLabel={t('forms.search')}
      onChange={([id]) => state.set({ ProjectId: id ?? '' })}
    />
  )
  return (
    <span onPointerEnter={() => setAsked(true)} onFocus={() => setAsked(true)}>
      {chosen && !known ? <Named id={chosen} menu={menu} /> : menu([])}
    </span>
  )
}

function Named({ id, menu }: { id: string; menu: (more: { value: string; label: string }[]) => ReactNode }) {
  const project = useRecord('projects', id)
  return menu([{ value: id, label: project.data?.title ?? '…' }])
}
