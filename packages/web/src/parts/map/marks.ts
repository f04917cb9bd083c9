import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import type { Leaflet } from './loadLeaflet.ts'
import styles from './map.module.css'

/**
 * Something on the map. `color` is a CSS color that a canvas knows. Dots and diamonds that would touch are drawn as one
 * with their number; rings are always seen.
 */
export type MapMark = GeoPoint & {
  key: string
  label: string
  color: string
  isExact: boolean
  shape: 'dot' | 'diamond' | 'ring'
}

/** What a number of marks that are drawn as one is called, and how the number is written. */
export type ClusterText = { label: string; count: string }

/** An element, never a text: what people write is no HTML. */
function textElement(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

/** A mark on the canvas: there may be thousands. */
export function dotMark(
  L: Leaflet,
  { lat, lng, label, color, isExact }: MapMark,
  renderer: ReturnType<Leaflet['canvas']>,
) {
  return L.circleMarker([lat, lng], {
    renderer,
    radius: 8,
    color: '#ffffff',
    weight: 2,
    fillColor: color,
    fillOpacity: isExact ? 1 : 0.45,
  }).bindTooltip(textElement(label), { direction: 'top', offset: [0, -8] })
}

/** A mark with another shape. The list beside the map has everything, so that Tab does not stop at each. */
export function shapeMark(L: Leaflet, { lat, lng, label, color, isExact, shape }: MapMark, isChosen: boolean) {
  const element = document.createElement('span')
  element.dataset['shape'] = shape
  if (isChosen) element.dataset['chosen'] = ''
  if (!isExact) element.dataset['about'] = ''
  element.style.setProperty('--mark', color)
  const icon = L.divIcon({ className: styles.shape ?? '', html: element, iconSize: [28, 28] })
  const zIndexOffset = isChosen ? 20_000 : shape === 'ring' ? 10_000 : 0
  return L.marker([lat, lng], { icon, keyboard: false, zIndexOffset }).bindTooltip(textElement(label), {
    direction: 'top',
    offset: [0, -12],
  })
}

/** Many marks as one, with their number: a button, by mouse and by keyboard. */
export function clusterMark(L: Leaflet, { lat, lng }: GeoPoint, text: ClusterText, onOpen: () => void) {
  const side = text.count.length < 2 ? 36 : text.count.length < 4 ? 42 : 50
  const icon = L.divIcon({ className: styles.cluster ?? '', html: textElement(text.count), iconSize: [side, side] })
  const mark = L.marker([lat, lng], { icon, keyboard: true, riseOnHover: true })
  mark.on('click', onOpen)
  return mark.on('add', () => {
    const element = mark.getElement()
    element?.setAttribute('aria-label', text.label)
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onOpen()
    })
  })
}
