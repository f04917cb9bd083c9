import { expect, it } from 'vitest'
import { directionsTo, distanceText, pointText, readPoint } from './geo.ts'

it('reads what somebody typed or pasted', () => {
  for (const typed of ['42.5195, -70.8967', ' 42.5195 -70.8967 ', '42.5195;-70.8967', '+42.5195,\t-70.8967'])
    expect(readPoint(typed), typed).toEqual({ lat: 42.5195, lng: -70.8967 })
  expect(readPoint('42.51950049, -70.8967')).toEqual({ lat: 42.5195, lng: -70.8967 })
  for (const typed of [
    '',
    '42',
    '91, 0',
    '0, 181',
    'a, b',
    '1,2,3',
    '42,5195, -70,8967',
    'NaN, 1',
    '1e5, 1',
    '9'.repeat(90),
  ])
    expect(readPoint(typed), typed).toBeUndefined()
  expect(readPoint(pointText({ lat: -1.5, lng: 179.25 }))).toEqual({ lat: -1.5, lng: 179.25 })
})

it('says distances as people of the country do', () => {
  const plain = (value: number) => String(value)
  const far = [3, 100, 160, 161, 1609, 16_000, 160_934]
  expect(far.map((meters) => distanceText(meters, true, plain))).toEqual([
    '10 ft',
    '330 ft',
    '520 ft',
    '0.1 mi',
    '1 mi',
    '9.9 mi',
    '100 mi',
  ])
  expect(far.map((meters) => distanceText(meters, false, plain))).toEqual([
    '10 m',
    '100 m',
    '160 m',
    '160 m',
    '1.6 km',
    '16 km',
    '161 km',
  ])
})

it('leads to a point', () => {
  expect(directionsTo({ lat: 42.5, lng: -70.9 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=42.5%2C-70.9',
  )
})
