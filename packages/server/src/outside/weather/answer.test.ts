import { describe, expect, it } from 'vitest'
import { openMeteoDay } from '../../testing/weatherServer.ts'
import { NoWeather, readWeather, reportOf } from './answer.ts'

const DAY = '2026-11-20'
const SITE = { lat: 42.52, lng: -70.9 }
const fine = () => openMeteoDay(DAY, SITE)
const read = (body: unknown) => readWeather(typeof body === 'string' ? body : JSON.stringify(body), DAY, SITE)
const asked = { provider: 'weather.example.com', place: SITE, fetchedAt: new Date('2026-11-21T12:00:00Z') }

describe('a report', () => {
  it('of a day that is over has the figures of the day and three times of it', () => {
    expect(reportOf(read(fine()), { ...asked, until: undefined })).toEqual({
      state: 'ready',
      provider: 'weather.example.com',
      distanceKm: '2.2',
      fetchedAt: '2026-11-21T12:00:00.000Z',
      low: '9.6',
      high: '33.4',
      rain: '1.5',
      wind: '28.8',
      at: [
        { time: '07:00', code: 2, temp: '17', wind: '12', rain: '0' },
        { time: '12:00', code: 61, temp: '22', wind: '17', rain: '0.5' },
        { time: '17:00', code: 2, temp: '27', wind: '22', rain: '0' },
      ],
    })
  })

  it('of today tells nothing that is still a forecast', () => {
    const report = reportOf(read(fine()), { ...asked, until: '12:30' })
    expect(report).toMatchObject({ low: '10', high: '22', rain: '0.5', wind: '17' })
    expect(report.at.map(({ time }) => time)).toEqual(['07:00', '12:00'])
    expect(reportOf(read(fine()), { ...asked, until: '00:10' })).toMatchObject({ low: '10', high: '10', at: [] })
  })

  it('leaves out what the service does not know, and waits for a day that it hardly knows', () => {
    const day = fine()
    day.hourly.temperature_2m[7] = null
    day.hourly.weather_code[12] = null
    day.daily.wind_speed_10m_max = [null]
    const report = reportOf(read(day), { ...asked, until: undefined })
    expect(report.at.map(({ time }) => time)).toEqual(['17:00'])
    expect(report.wind).toBe('28')
    day.hourly.temperature_2m.fill(null, 0, 10)
    expect(() => reportOf(read(day), { ...asked, until: undefined })).toThrow('There is no data of this day yet.')
  })
})

describe('an answer is refused', () => {
  const changed = (change: (day: ReturnType<typeof fine>) => void) => {
    const day = fine()
    change(day)
    return day
  }
  it.each<[string, unknown, RegExp]>([
    ['that is no JSON', '<html>', /not JSON/],
    ['that is empty', '', /not JSON/],
    ['that is no object', '[]', /can’t be read/],
    ['without hours', changed((day) => Object.assign(day, { hourly: {} })), /hourly/],
    ['of another day', changed((day) => (day.daily.time = ['2026-11-19'])), /another day/],
    ['with hours of another day', changed((day) => (day.hourly.time[3] = '2026-11-19T03:00')), /another day/],
    ['of another place', changed((day) => (day.latitude = 52)), /another place/],
    ['off the globe', changed((day) => (day.latitude = 200)), /latitude/],
    ['with lists of different lengths', changed((day) => day.hourly.precipitation.pop()), /incomplete/],
    ['with a thousand hours', changed((day) => (day.hourly.time = Array<string>(1000).fill(`${DAY}T00:00`))), /hourly/],
    ['with impossible heat', changed((day) => (day.hourly.temperature_2m[3] = 400)), /temperature/],
    ['with rain that falls upward', changed((day) => (day.daily.precipitation_sum = [-1])), /precipitation/],
    ['with texts for numbers', changed((day) => Object.assign(day.hourly, { wind_speed_10m: ['1'] })), /wind/],
    ['with unknown codes', changed((day) => (day.hourly.weather_code[0] = 1e9)), /weather_code/],
    ['in other units', changed((day) => (day.hourly_units.temperature_2m = '°F')), /units/],
  ])('%s', (_, body, problem) => {
    expect(() => read(body)).toThrow(NoWeather)
    expect(() => read(body)).toThrow(problem)
  })

  it('with numbers that are too large for a number', () => {
    expect(() => read(JSON.stringify(fine()).replace('"latitude":42.54', '"latitude":1e999'))).toThrow(NoWeather)
  })
})
