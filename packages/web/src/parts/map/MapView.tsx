import { ActionIcon } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import { useEffect, useRef, useState } from 'react'
import { placesWords } from '../../words/lazy/places.ts'
import { useWords } from '../../words/words.tsx'
import { loadLeaflet } from './loadLeaflet.ts'
import type { MapMark } from './marks.ts'
import { openMap, type MapHandle, type Tiles } from './openMap.ts'
import styles from './map.module.css'

type Props = {
  tiles: Tiles
  marks?: readonly MapMark[]
  /** The key of the chosen mark; the map moves to it. */
  chosen?: string | undefined
  onChoose?: (key: string) => void
  /** Marks at one place that no zoom takes apart were pressed. */
  onGather?: (keys: readonly string[]) => void
  /** Where the user is, if they asked. */
  here?: GeoPoint | undefined
  /** A pin that can be placed. */
  pin?: { at: GeoPoint | undefined; onMove: ((at: GeoPoint) => void) | undefined }
  label: string
}

const none: readonly MapMark[] = []

/** A map with marks on it, or with one pin. Everything that can be done on it can be done beside it, too. */
export function MapView({ tiles, marks = none, chosen, onChoose, onGather, here, pin, label }: Props) {
  const { t, formatNumber } = useWords(placesWords)
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapHandle>()
  const [isBroken, setBroken] = useState(false)
  const clusterText = (n: number) => ({ label: t('map.cluster', { n: formatNumber(n) }), count: formatNumber(n) })
  const heard = useRef({ onChoose, onGather, clusterText, onMove: pin?.onMove })
  heard.current = { onChoose, onGather, clusterText, onMove: pin?.onMove }
  const { url } = tiles
  const hasPin = pin !== undefined
  const pinTitle = t('point.pin')
  useEffect(() => {
    let opened: MapHandle | undefined
    let left = false
    void loadLeaflet().then(
      (leaflet) => {
        if (left || !frame.current) return
        opened = openMap(leaflet, frame.current, {
          url,
          onChoose: (key) => heard.current.onChoose?.(key),
          onGather: (keys) => heard.current.onGather?.(keys),
          clusterText: (count) => heard.current.clusterText(count),
          onBroken: () => setBroken(true),
          pin: hasPin ? { title: pinTitle, onMove: (at) => heard.current.onMove?.(at) } : undefined,
        })
        setMap(opened)
      },
      () => setBroken(true),
    )
    return () => {
      left = true
      opened?.close()
      setMap(undefined)
    }
  }, [url, hasPin, pinTitle])
  useEffect(() => map?.show(marks), [map, marks])
  useEffect(() => map?.choose(chosen), [map, marks, chosen])
  useEffect(() => map?.showHere(here), [map, here])
  const pinAt = pin?.at
  const canMove = pin?.onMove !== undefined
  useEffect(() => map?.movePin(pinAt, canMove), [map, pinAt, canMove])
  return (
    <div className={styles.view} role="region" aria-label={label}>
      <div ref={frame} className={styles.frame} data-map={map ? 'ready' : undefined} />
      <div className={styles.tools}>
        <ActionIcon variant="default" aria-label={t('map.zoomIn')} onClick={() => map?.zoom(1)}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('map.zoomOut')} onClick={() => map?.zoom(-1)}>
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('map.fit')} onClick={() => map?.fit()}>
          <IconFocusCentered size={18} aria-hidden />
        </ActionIcon>
      </div>
      {isBroken && <p className={styles.broken}>{t('map.broken')}</p>}
      <p className={styles.attribution}>{tiles.attribution}</p>
    </div>
  )
}
