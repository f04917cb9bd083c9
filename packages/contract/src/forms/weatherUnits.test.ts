import { describe, expect, it } from 'vitest'
import { skyOfCode, weatherUnits } from './weatherUnits.ts'

describe('weather', () => {
  it('is shown in the units of the country', () => {
    expect(weatherUnits(true).showTemp('0')).toBe('32°')
    expect(weatherUnits(true).showWind('24')).toBe('15 mph')
    expect(weatherUnits(true).showRain('25.4')).toBe('1.00 in')
    expect(weatherUnits(false).showTemp('-3.6')).toBe('-4°')
    expect(weatherUnits(false).showDistance('4.2')).toBe('4 km')
  })
  it.each([
    [0, 'clear'],
    [3, 'cloudy'],
    [45, 'fog'],
    [61, 'rain'],
    [75, 'snow'],
    [81, 'rain'],
    [86, 'snow'],
    [96, 'storm'],
  ])('code %i is %s', (code, sky) => expect(skyOfCode(code)).toBe(sky))
})
