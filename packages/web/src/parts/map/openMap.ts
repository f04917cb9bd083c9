import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import { clustersOf, gapFor, type Cluster } from './clusters.ts'
import { clusterMark, dotMark, shapeMark, type ClusterText, type MapMark } from './marks.ts'
import type { Leaflet } from './loadLeaflet.ts'
import styles from './map.module.css'

export type Tiles = { url: string; attribution: string }

export type MapHandle = {
  show(marks: readonly MapMark[]): void
  choose(key: string | undefined): void
  showHere(at: GeoPoint | undefined): void
  movePin(at: GeoPoint | undefined, canMove: boolean): void
  zoom(by: number): void
  fit(): void
  close(): void
}

type Setting = {
  url: string
  onChoose: (key: string) => void
  /** Marks at one place that no zoom takes apart, by their keys. */
  onGather: (keys: readonly string[]) => void
  clusterText: (count: number) => ClusterText
  /** Some tiles could not be loaded. */
  onBroken: () => void
  pin: { title: string; onMove: (at: GeoPoint) => void } | undefined
}

/** Where a map begins that has nothing on it: the United States. */
const BEGINNING: [number, number] = [39.8, -98.6]
const [FAR, NEAR, NEAREST] = [4, 16, 19]
/** How far beyond the frame marks are drawn, as a part of it. */
const AROUND = 0.3

/** Opens a map in an element. Jobs are drawn on one canvas, and those that would touch as one mark with their number. */
export function openMap(L: Leaflet, frame: HTMLElement, setting: Setting): MapHandle {
  const { url, onChoose, onGather, clusterText, onBroken, pin } = setting
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(frame, {
    // Their controls and their attribution are HTML texts, which the content policy refuses.
    zoomControl: false,
    attributionControl: false,
    preferCanvas: true,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    worldCopyJump: true,
    minZoom: 2,
  }).setView(BEGINNING, FAR)
  // The tile server learns from which site the map is seen, as public servers ask, and nothing of the page.
  const layer = L.tileLayer(url, { maxZoom: NEAREST, referrerPolicy: 'strict-origin' }).addTo(map)
  layer.on('tileerror', onBroken)
  const renderer = L.canvas({ padding: AROUND, tolerance: 8 })
  const group = L.layerGroup().addTo(map)
  let shown: readonly MapMark[] = []
  /** The marks that are put together where they would touch, and those that never are. */
  let crowd: readonly MapMark[] = []
  let loose: readonly MapMark[] = []
  let byZoom = new Map<number, Cluster[]>()
  const drawn = new Map<string, ReturnType<typeof dotMark> | ReturnType<typeof shapeMark>>()
  let hereDot: ReturnType<Leaflet['circleMarker']> | undefined
  let pinned: ReturnType<Leaflet['marker']> | undefined
  let chosenKey: string | undefined
  let hasFitted = false

  const point = ({ lat, lng }: GeoPoint): [number, number] => [lat, lng]
  const fit = () => {
    const all = shown.map(point)
    if (hereDot) all.push([hereDot.getLatLng().lat, hereDot.getLatLng().lng])
    if (pinned) all.push([pinned.getLatLng().lat, pinned.getLatLng().lng])
    if (all.length > 0) map.fitBounds(L.latLngBounds(all), { padding: [32, 32], maxZoom: NEAR, animate: !isStill })
  }
  const markOf = (mark: MapMark) => {
    const isChosen = mark.key === chosenKey
    // What is chosen lies above everything else, which the canvas does not.
    const made = mark.shape === 'dot' && !isChosen ? dotMark(L, mark, renderer) : shapeMark(L, mark, isChosen)
    return made.on('click', () => onChoose(mark.key))
  }
  const marksIn = ({ members }: Cluster) => members.flatMap((at) => crowd[at] ?? [])
  const openCluster = (cluster: Cluster) => {
    const marks = marksIn(cluster)
    // The mark that had the focus is gone with the next zoom.
    frame.focus({ preventScroll: true })
    const isOnePlace = map.getZoom() >= NEAREST || clustersOf(marks, NEAREST, gapFor(crowd.length)).length === 1
    if (isOnePlace) onGather(marks.map(({ key }) => key))
    else map.fitBounds(L.latLngBounds(marks.map(point)), { padding: [48, 48], maxZoom: NEAREST, animate: !isStill })
  }
  const clusters = () => {
    const zoom = Math.round(map.getZoom())
    const known = byZoom.get(zoom) ?? clustersOf(crowd, zoom, gapFor(crowd.length))
    byZoom.set(zoom, known)
    return known
  }
  /** Draws what is in view, and leaves what is drawn already. */
  const draw = () => {
    const around = map.getBounds().pad(AROUND)
    const wanted = new Map<string, () => ReturnType<typeof markOf>>()
    for (const cluster of clusters()) {
      const [first] = cluster.members
      const mark = cluster.members.length === 1 && first !== undefined ? crowd[first] : undefined
      if (!around.contains(point(cluster))) continue
      if (mark) wanted.set(mark.key, () => markOf(mark))
      else
        wanted.set(`${map.getZoom()} ${cluster.key}`, () =>
          clusterMark(L, cluster, clusterText(cluster.members.length), () => openCluster(cluster)),
        )
    }
    for (const mark of loose) if (around.contains(point(mark))) wanted.set(mark.key, () => markOf(mark))
    // What is chosen is seen, also among others.
    const chosen = shown.find(({ key }) => key === chosenKey)
    if (chosen) wanted.set(chosen.key, () => markOf(chosen))
    for (const [key, old] of drawn)
      if (!wanted.has(key)) {
        group.removeLayer(old)
        drawn.delete(key)
      }
    for (const [key, make] of wanted) {
      if (drawn.has(key)) continue
      const made = make()
      group.addLayer(made)
      drawn.set(key, made)
    }
  }
  map.on('moveend', draw)
  // The frame gets its size with the page around it.
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(frame)
  if (pin) map.on('click', ({ latlng }) => canPlace && pin.onMove(latlng))
  let canPlace = false

  return {
    show(marks) {
      group.clearLayers()
      drawn.clear()
      shown = marks
      crowd = marks.filter(({ shape }) => shape !== 'ring')
      loose = marks.filter(({ shape }) => shape === 'ring')
      byZoom = new Map()
      chosenKey = undefined
      draw()
      if (hasFitted || marks.length === 0) return
      hasFitted = true
      fit()
    },
    choose(key) {
      for (const changed of [chosenKey, key]) {
        const old = changed === undefined ? undefined : drawn.get(changed)
        if (!old || changed === undefined) continue
        group.removeLayer(old)
        drawn.delete(changed)
      }
      chosenKey = key
      draw()
      const now = shown.find((mark) => mark.key === key)
      if (now && !map.getBounds().pad(-0.1).contains(point(now)))
        map.setView(point(now), Math.max(map.getZoom(), 12), { animate: !isStill })
    },
    showHere(at) {
      hereDot?.remove()
      hereDot = undefined
      if (!at) return
      hereDot = L.circleMarker(point(at), {
        renderer,
        interactive: false,
        radius: 9,
        color: '#ffffff',
        weight: 3,
        fillColor: '#1a73e8',
        fillOpacity: 1,
      }).addTo(map)
      fit()
    },
    movePin(at, canMove) {
      canPlace = canMove
      if (!pin || !at) {
        pinned?.remove()
        pinned = undefined
        return
      }
      if (pinned) {
        pinned.setLatLng(point(at))
      } else {
        const icon = L.divIcon({
          className: styles.pin ?? '',
          html: document.createElement('span'),
          iconSize: [44, 44],
          iconAnchor: [22, 40],
        })
        pinned = L.marker(point(at), { icon, title: pin.title, alt: pin.title, draggable: true, keyboard: true }).addTo(
          map,
        )
        pinned.on('dragend', () => pinned && pin.onMove(pinned.getLatLng()))
        map.setView(point(at), NEAR, { animate: false })
      }
      if (canMove) pinned.dragging?.enable()
      else pinned.dragging?.disable()
      if (!map.getBounds().contains(point(at))) map.panTo(point(at), { animate: !isStill })
    },
    zoom: (by) => void map.setZoom(map.getZoom() + by, { animate: !isStill }),
    fit,
    close() {
      sizes.disconnect()
      map.remove()
    },
  }
}
