import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import type { Leaflet } from './loadLeaflet.ts'
import styles from './map.module.css'

export type Tiles = { url: string; attribution: string }
/** Something on the map. `color` is a CSS color that a canvas knows; `isRing`: a ring instead of a dot. */
export type MapMark = GeoPoint & { key: string; label: string; color: string; isExact: boolean; isRing: boolean }

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
  /** Some tiles could not be loaded. */
  onBroken: () => void
  pin: { title: string; onMove: (at: GeoPoint) => void } | undefined
}

/** Where a map begins that has nothing on it: the United States. */
const BEGINNING: [number, number] = [39.8, -98.6]
const [FAR, NEAR] = [4, 16]

/** Opens a map in an element. Marks are drawn on one canvas, so that thousands of them stay smooth. */
export function openMap(L: Leaflet, frame: HTMLElement, { url, onChoose, onBroken, pin }: Setting): MapHandle {
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
  const layer = L.tileLayer(url, { maxZoom: 19, referrerPolicy: 'strict-origin' }).addTo(map)
  layer.on('tileerror', onBroken)
  const renderer = L.canvas({ padding: 0.3, tolerance: 8 })
  const group = L.layerGroup().addTo(map)
  const drawn = new Map<string, { dot: ReturnType<Leaflet['circleMarker']>; mark: MapMark }>()
  let hereDot: ReturnType<Leaflet['circleMarker']> | undefined
  let pinned: ReturnType<Leaflet['marker']> | undefined
  let chosenKey: string | undefined
  let hasFitted = false

  const looks = ({ color, isExact, isRing }: MapMark, isChosen: boolean) => ({
    radius: (isRing ? 10 : 8) + (isChosen ? 4 : 0),
    color: isRing ? color : isChosen ? '#1b1c1e' : '#ffffff',
    weight: (isRing ? 5 : 2) + (isChosen ? 2 : 0),
    opacity: isRing && !isExact ? 0.6 : 1,
    fillColor: isRing ? '#ffffff' : color,
    fillOpacity: isRing || isExact ? 1 : 0.45,
  })
  const point = ({ lat, lng }: GeoPoint): [number, number] => [lat, lng]
  const fit = () => {
    const all = [...drawn.values()].map(({ mark }) => point(mark))
    if (hereDot) all.push([hereDot.getLatLng().lat, hereDot.getLatLng().lng])
    if (pinned) all.push([pinned.getLatLng().lat, pinned.getLatLng().lng])
    if (all.length > 0) map.fitBounds(L.latLngBounds(all), { padding: [32, 32], maxZoom: NEAR, animate: !isStill })
  }
  const label = (text: string) => {
    // An element, never a text: what people write is no HTML.
    const element = document.createElement('span')
    element.textContent = text
    return element
  }
  // The frame gets its size with the page around it.
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(frame)
  if (pin) map.on('click', ({ latlng }) => canPlace && pin.onMove(latlng))
  let canPlace = false

  return {
    show(marks) {
      group.clearLayers()
      drawn.clear()
      for (const mark of marks) {
        const dot = L.circleMarker(point(mark), { renderer, ...looks(mark, false) })
        dot.bindTooltip(label(mark.label), { direction: 'top', offset: [0, -8] })
        dot.on('click', () => onChoose(mark.key))
        group.addLayer(dot)
        drawn.set(mark.key, { dot, mark })
      }
      chosenKey = undefined
      if (hasFitted || marks.length === 0) return
      hasFitted = true
      fit()
    },
    choose(key) {
      const before = chosenKey === undefined ? undefined : drawn.get(chosenKey)
      before?.dot.setStyle(looks(before.mark, false)).setRadius(looks(before.mark, false).radius)
      chosenKey = key
      const now = key === undefined ? undefined : drawn.get(key)
      if (!now) return
      now.dot.setStyle(looks(now.mark, true)).setRadius(looks(now.mark, true).radius).bringToFront()
      if (!map.getBounds().pad(-0.1).contains(now.dot.getLatLng()))
        map.setView(now.dot.getLatLng(), Math.max(map.getZoom(), 12), { animate: !isStill })
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
          html: label(''),
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
