import { Button } from '@mantine/core'
import { IconCurrentLocation, IconMap2 } from '@tabler/icons-react'
import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import { BidStatus, projectStatuses } from '@jobwright/contract/statuses.ts'
import { useCallback, useMemo, useState } from 'react'
import { usePlaceSettings } from '../../data/places.ts'
import { usePeople } from '../../data/people.ts'
import { Failure } from '../../parts/Failure.tsx'
import { readHere } from '../../parts/map/geo.ts'
import { MapView } from '../../parts/map/MapView.tsx'
import type { MapMark } from '../../parts/map/marks.ts'
import { useStatusTone } from '../../parts/status/statusWords.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { noticeProblem } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { placesWords } from '../../words/lazy/places.ts'
import { useWords } from '../../words/words.tsx'
import { nearestFirst, type MapEntry, type MapLayer } from './entries.ts'
import styles from './map.module.css'
import { MapFilterRow } from './MapFilterRow.tsx'
import { MapList } from './MapList.tsx'
import { toneColors } from './toneColors.ts'
import { useMapEntries, type MapFilters } from './useMapEntries.ts'

/** Where the list is sorted from. */
type Origin = GeoPoint & { label: string; isHere: boolean }

/** Jobs that are over are on the map only for people who look for them. */
const openAtFirst = projectStatuses.filter(({ id }) => id !== 0 && id !== 3).map(({ id }) => String(id))
const bidsAtFirst = [String(BidStatus.Draft), String(BidStatus.Pending)]
const VISIT_COLOR = '#1b1c1e'
const shapes: Readonly<Record<MapLayer, MapMark['shape']>> = { jobs: 'dot', bids: 'diamond', visits: 'ring' }

/** Jobs, bids and today's visits on a map, where the installation has one, and the same as a list by distance. */
export function MapBody() {
  const { t, formatNumber } = useWords(placesWords)
  const [filters, setFilters] = useState<MapFilters>({
    jobs: true,
    bids: true,
    visits: true,
    status: openAtFirst,
    bidStatus: bidsAtFirst,
    who: [],
  })
  const [origin, setOrigin] = useState<Origin>()
  const [chosen, setChosen] = useState<string>()
  /** The keys of marks at one place, which the list shows alone. */
  const [gathered, setGathered] = useState<ReadonlySet<string>>()
  const [isLooking, setLooking] = useState(false)
  const tiles = usePlaceSettings()
  const { sees, entries, crews, isPending, problem, isPartial, total, left, retry } = useMapEntries(filters)
  const { byId } = usePeople()
  const tones = { jobs: useStatusTone('project'), bids: useStatusTone('bid') }
  const colorOf = ({ layer, status, people }: MapEntry): string =>
    layer === 'visits' ? (byId(people[0])?.color ?? VISIT_COLOR) : toneColors[tones[layer](status ?? 0)]
  const colors = entries.map(colorOf).join()
  const marks = useMemo((): MapMark[] => {
    const each = colors.split(',')
    return (
      entries
        .flatMap((entry, at): MapMark[] =>
          entry.point
            ? [
                {
                  key: entry.key,
                  lat: entry.point.lat,
                  lng: entry.point.lng,
                  label: entry.title,
                  color: each[at] ?? VISIT_COLOR,
                  isExact: entry.point.isExact,
                  shape: shapes[entry.layer],
                },
              ]
            : [],
        )
        // Visits lie on top of the job that they are for.
        .toReversed()
    )
  }, [entries, colors])
  const listed = useMemo(
    () => (gathered ? entries.filter(({ key }) => gathered.has(key)) : entries),
    [entries, gathered],
  )
  const near = useMemo(() => nearestFirst(listed, origin), [listed, origin])
  const gather = useCallback((keys: readonly string[]) => setGathered(new Set(keys)), [])
  const choose = useCallback((key: string) => setChosen((before) => (before === key ? undefined : key)), [])
  const change = (next: MapFilters) => {
    setGathered(undefined)
    setFilters(next)
  }
  const look = async () => {
    setLooking(true)
    const here = await readHere()
    setLooking(false)
    if (here) setOrigin({ ...here, label: t('map.hereWord'), isHere: true })
    else noticeProblem(t('map.noHere'), t('ui.close'))
  }
  const here = useMemo(() => (origin?.isHere ? { lat: origin.lat, lng: origin.lng } : undefined), [origin])
  const unplaced = entries.length - marks.length
  const server = tiles.data?.tiles
  return (
    <>
      <div className={styles.bar}>
        <MapFilterRow filters={filters} sees={sees} crews={crews} onChange={change} />
        <Button
          size="xs"
          className={styles.near ?? ''}
          variant="default"
          loading={isLooking}
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          onClick={() => void look()}
        >
          {t('map.here')}
        </Button>
      </div>
      {problem !== null && <Failure problem={problem} onRetry={retry} />}
      {problem === null && isPartial && <p className={styles.note}>{t('map.offline')}</p>}
      <div className={styles.body} data-tiles={server ? true : undefined}>
        {server && (
          <div className={styles.pane}>
            <MapView
              tiles={server}
              marks={marks}
              chosen={chosen}
              onChoose={choose}
              onGather={gather}
              here={here}
              label={t('map.region', { n: marks.length })}
            />
          </div>
        )}
        <div className={styles.side}>
          {tiles.data && !server && <p className={styles.note}>{t('map.noTiles')}</p>}
          <p className={styles.sorted} aria-live="polite">
            {origin && (
              <>
                {t('map.sortedFrom', { place: origin.label })}
                <Button size="compact-sm" variant="subtle" onClick={() => setOrigin(undefined)}>
                  {t('map.unsort')}
                </Button>
              </>
            )}
            {!origin && unplaced > 0 && !isPending && t('map.unplaced', { n: unplaced })}
          </p>
          {gathered && (
            <p className={styles.note} role="status">
              {t('map.gathered', { n: near.length })}
              <Button size="compact-sm" variant="subtle" onClick={() => setGathered(undefined)}>
                {t('map.showAll')}
              </Button>
            </p>
          )}
          {left > 0 && (
            <p className={styles.note}>
              {t('map.left', { n: formatNumber(total - left), total: formatNumber(total) })}
            </p>
          )}
          {isPending && entries.length === 0 ? (
            <ListSkeleton rows={8} />
          ) : entries.length === 0 && problem === null ? (
            <EmptyState icon={<IconMap2 size={32} stroke={1.5} />} title={t('map.empty')}>
              {t('map.emptyText')}
            </EmptyState>
          ) : (
            <MapList
              near={near}
              isByDistance={origin !== undefined}
              chosen={chosen}
              colorOf={colorOf}
              saysNoPin={server !== undefined}
              onChoose={choose}
              onSortFrom={({ point, title }) => point && setOrigin({ ...point, label: title, isHere: false })}
            />
          )}
        </div>
      </div>
    </>
  )
}
