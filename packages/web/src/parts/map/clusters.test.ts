import { expect, it } from 'vitest'
import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import { clustersOf, gapFor } from './clusters.ts'

const salem = { lat: 42.5195, lng: -70.8967 }
/** Points around many towns, the same with each run. */
const scattered = (count: number) => {
  let seed = 1
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const towns = Array.from({ length: 40 }, () => ({ lat: 30 + next() * 15, lng: -120 + next() * 45 }))
  return Array.from({ length: count }, (_, at) => {
    const town = towns[at % towns.length] ?? salem
    return { lat: town.lat + next() / 5, lng: town.lng + next() / 5 }
  })
}

/** How far two points are from each other on the map, in pixels. */
function pixelsBetween(one: GeoPoint, other: GeoPoint, zoom: number): number {
  const at = ({ lat, lng }: GeoPoint) =>
    [lng / 360, Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)] as const
  const [[x, y], [u, v]] = [at(one), at(other)]
  return Math.hypot(x - u, y - v) * 256 * 2 ** zoom
}

it('puts points together that would touch, and takes them apart as one comes nearer', () => {
  const points = [salem, { lat: 42.5199, lng: -70.8963 }, { lat: 42.5584, lng: -70.88 }, { lat: -33.9, lng: 18.4 }]
  const sizes = (zoom: number) => clustersOf(points, zoom, 56).map(({ members }) => members)
  expect(sizes(3)).toEqual([[0, 1, 2], [3]])
  expect(sizes(13)).toEqual([[0, 1], [2], [3]])
  expect(sizes(19)).toEqual([[0], [1], [2], [3]])
  const [first] = clustersOf(points, 13, 56)
  expect(first?.lat).toBeCloseTo(42.5197, 6)
  expect(first?.lng).toBeCloseTo(-70.8965, 6)
})

it('takes what lies at one place never apart, and no point twice', () => {
  expect(clustersOf([salem, salem, salem], 19, gapFor(3)).map(({ members }) => members)).toEqual([[0, 1, 2]])
  for (const zoom of [0, 5, 10, 19]) {
    const clusters = clustersOf(scattered(1000), zoom, gapFor(1000))
    expect(clusters.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 1000 }, (_, at) => at),
    )
    expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length)
    // A button is covered by no other.
    const nearest = clusters.map((one, at) =>
      clusters.slice(at + 1).reduce((least, other) => Math.min(least, pixelsBetween(one, other, zoom)), Infinity),
    )
    expect(Math.min(...nearest)).toBeGreaterThanOrEqual(gapFor(1000) - 1)
  }
})

it('has the ends of the world', () => {
  const ends = [
    { lat: 90, lng: -180 },
    { lat: -90, lng: 180 },
    { lat: 0, lng: 0 },
  ]
  for (const zoom of [2, 19]) expect(clustersOf(ends, zoom, 26)).toHaveLength(3)
})

/** How long work takes, in ms: the fastest of several runs, which the machine's other work delays least. */
function fastest(work: () => unknown): number {
  let least = Infinity
  for (let run = 0; run < 15; run++) {
    const begun = performance.now()
    work()
    least = Math.min(least, performance.now() - begun)
  }
  return least
}

it('takes a few plain passes for 20,000 points at any zoom', () => {
  const many = scattered(20_000)
  const plain = () => {
    const cells = new Map<string, number[]>()
    many.forEach(({ lat, lng }, at) => cells.set(`${Math.log(lat).toFixed(3)} ${lng.toFixed(3)}`, [at]))
    return cells
  }
  const floor = fastest(plain)
  for (const zoom of [2, 6, 10, 14, 18]) {
    const ratio = fastest(() => clustersOf(many, zoom, gapFor(many.length))) / floor
    expect(ratio, `zoom ${zoom}`).toBeLessThan(6)
  }
})
