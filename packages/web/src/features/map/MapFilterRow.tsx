import { IconBriefcase, IconCalendarWeek, IconFileDollar } from '@tabler/icons-react'
import type { Board } from '@jobwright/contract/resources/scheduleBoard.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { useStatusOptions } from '../../parts/status/statusWords.ts'
import { FilterChips, FilterMenu, FilterToggle } from '../../ui/FilterChips.tsx'
import { placesWords } from '../../words/lazy/places.ts'
import { useWords } from '../../words/words.tsx'
import type { MapLayer } from './entries.ts'
import type { MapFilters } from './useMapEntries.ts'

type Props = {
  filters: MapFilters
  sees: Readonly<Record<MapLayer, boolean>>
  crews: Board['crews']
  onChange: (next: MapFilters) => void
}

/** The layers of the map, the statuses of jobs and bids, and whose visits. */
export function MapFilterRow({ filters, sees, crews, onChange }: Props) {
  const { t } = useWords(placesWords)
  const statuses = useStatusOptions('project')
  const bidStatuses = useStatusOptions('bid')
  const { people } = usePeople()
  const who = [
    ...crews.map(({ id, title }) => ({ value: id, label: title })),
    ...people.filter(({ active }) => active).map((one) => ({ value: one.id, label: nameOf(one) })),
  ]
  return (
    <FilterChips>
      {sees.jobs && (
        <FilterToggle
          label={t('map.jobs')}
          on={filters.jobs}
          icon={<IconBriefcase size={16} aria-hidden />}
          onChange={(jobs) => onChange({ ...filters, jobs })}
        />
      )}
      {sees.jobs && filters.jobs && (
        <FilterMenu
          label={t('map.status')}
          multiple
          options={statuses}
          value={filters.status}
          onChange={(status) => onChange({ ...filters, status })}
        />
      )}
      {sees.bids && (
        <FilterToggle
          label={t('map.bids')}
          on={filters.bids}
          icon={<IconFileDollar size={16} aria-hidden />}
          onChange={(bids) => onChange({ ...filters, bids })}
        />
      )}
      {sees.bids && filters.bids && (
        <FilterMenu
          label={t('map.bidStatus')}
          multiple
          options={bidStatuses}
          value={filters.bidStatus}
          onChange={(bidStatus) => onChange({ ...filters, bidStatus })}
        />
      )}
      {sees.visits && (
        <FilterToggle
          label={t('map.visits')}
          on={filters.visits}
          icon={<IconCalendarWeek size={16} aria-hidden />}
          onChange={(visits) => onChange({ ...filters, visits })}
        />
      )}
      {sees.visits && filters.visits && (
        <FilterMenu
          label={t('map.who')}
          multiple
          options={who}
          value={filters.who}
          onChange={(next) => onChange({ ...filters, who: next })}
        />
      )}
    </FilterChips>
  )
}
