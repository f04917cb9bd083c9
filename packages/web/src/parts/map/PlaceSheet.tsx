import { Button, TextInput } from '@mantine/core'
import { IconCurrentLocation, IconNavigation } from '@tabler/icons-react'
import type { RecordPlace } from '@jobwright/contract/resources/places.ts'
import type { LocatedKind } from '@jobwright/contract/resources/places.ts'
import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import { useState } from 'react'
import { savePoint, usePlace, usePlaceSettings } from '../../data/places.ts'
import { calls } from '../../data/resources.ts'
import { useCan } from '../../data/session.ts'
import { useOnline } from '../../data/online.ts'
import { noticeProblem, noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { placesWords } from '../../words/lazy/places.ts'
import { useWords, type WordKey } from '../../words/words.tsx'
import { Failure } from '../Failure.tsx'
import { useRun } from '../useRefusalNotice.ts'
import { directionsTo, pointText, readHere, readPoint, roundPoint } from './geo.ts'
import { MapView } from './MapView.tsx'
import styles from './placeSheet.module.css'

type Props = { resource: LocatedKind; id: string; title: string; onClose: () => void }

/** Where a record is, how that is known, and its pin for people who may place it. */
export function PlaceSheet({ resource, id, title, onClose }: Props) {
  const { t } = useWords(placesWords)
  const place = usePlace(resource, id)
  if (place.data) return <PlaceForm resource={resource} id={id} title={title} place={place.data} onClose={onClose} />
  return (
    <Sheet title={t('point.title')} onClose={onClose}>
      {place.isError ? (
        <Failure problem={place.error} onRetry={() => void place.refetch()} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Sheet>
  )
}

function PlaceForm({ resource, id, title, place, onClose }: Props & { place: RecordPlace }) {
  const { t } = useWords(placesWords)
  const mayPlace = useCan(calls[resource].update)
  const isOnline = useOnline()
  const tiles = usePlaceSettings().data?.tiles
  const { busy, run } = useRun()
  // What was on the screen when somebody began: a point that arrives meanwhile does not move their pin.
  const [begun] = useState(place)
  const known = begun.point
  const base = known?.source === 'hand' ? { lat: known.lat, lng: known.lng } : null
  const [typed, setTyped] = useState(known ? pointText(known) : '')
  const [isChecked, setChecked] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const point = readPoint(typed)
  const isInvalid = typed.trim() !== '' && !point
  const move = (at: GeoPoint) => setTyped(pointText(roundPoint(at)))
  const save = (next: GeoPoint | null) =>
    run(async () => {
      await savePoint(resource, id, next, base)
      noticeSaved(t(next ? 'point.saved' : 'point.removed'))
      onClose()
    })
  const look = async () => {
    setLooking(true)
    const here = await readHere()
    setLooking(false)
    if (here) move(here)
    else noticeProblem(t('map.noHere'), t('ui.close'))
  }
  const hasChanged = typed.trim() !== (known ? pointText(known) : '') || base === null
  return (
    <Sheet
      title={t('point.title')}
      onClose={onClose}
      width={tiles ? 760 : 520}
      {...(mayPlace && {
        onSubmit: () => {
          setChecked(true)
          if (point) save(point)
        },
      })}
      footer={
        mayPlace && (
          <>
            {base && (
              <Button variant="default" disabled={busy || !isOnline} onClick={() => save(null)}>
                {t('point.remove')}
              </Button>
            )}
            <Button type="submit" loading={busy} disabled={!isOnline || !hasChanged}>
              {t('point.save')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        <p className={styles.title}>{t('point.of', { title })}</p>
        <p className={styles.source}>
          <SourceText place={begun} />
        </p>
        {!isOnline && mayPlace && <p className={styles.source}>{t('point.signal')}</p>}
        {tiles && (
          <div className={styles.map}>
            <MapView
              tiles={tiles}
              label={t('point.of', { title })}
              pin={{ at: point, onMove: mayPlace ? move : undefined }}
            />
          </div>
        )}
        {mayPlace && (
          <div className={styles.fields}>
            <TextInput
              label={t('point.field')}
              description={t(tiles ? 'point.hint' : 'point.hintTyped')}
              value={typed}
              maxLength={80}
              autoComplete="off"
              error={isInvalid && isChecked ? t('point.invalid') : undefined}
              onBlur={() => setChecked(true)}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button
              variant="default"
              loading={isLooking}
              leftSection={<IconCurrentLocation size={18} aria-hidden />}
              onClick={() => void look()}
            >
              {t('point.useHere')}
            </Button>
          </div>
        )}
        {point && (
          <a className={styles.way} href={directionsTo(point)} target="_blank" rel="noreferrer noopener">
            <IconNavigation size={16} aria-hidden />
            {t('map.directions')}
          </a>
        )}
      </div>
    </Sheet>
  )
}

const searches: Readonly<Record<RecordPlace['search'], WordKey>> = {
  off: 'point.none',
  found: 'point.none',
  waiting: 'point.waiting',
  none: 'point.notFound',
  failed: 'point.failed',
}

/** How it is known where a record is. */
function SourceText({ place: { point, placed, search } }: { place: RecordPlace }) {
  const { t, formatMoment } = useWords(placesWords)
  if (placed)
    return (
      <>
        {t('point.byHand', { name: placed.by, when: formatMoment(placed.at) })}
        {placed.isOldAddress && ` ${t('point.oldAddress')}`}
      </>
    )
  if (point?.source === 'photos') return t('point.byPhotos')
  if (point) return t(point.isExact ? 'point.byAddress' : 'point.byStreet')
  return t(searches[search])
}
