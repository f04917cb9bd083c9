import type { WeatherReport } from '@jobwright/contract/forms/form.ts'
import { metersBetween, type GeoPoint } from '@jobwright/contract/rules/places.ts'
import { z } from 'zod'

/** Why there is no weather of a day: what the service answered, in a line. */
export class NoWeather extends Error {}

/** A whole hour of a day. Temperature in °C, rain of the hour before in mm, wind in km/h, a WMO weather code. */
type WeatherHour = { time: string; temp: number; rain: number | null; wind: number | null; code: number | null }
/** What a service says of a day at the nearest point of its grid. The figures of the day are null where it has none. */
export type DayWeather = {
  grid: GeoPoint
  hours: readonly WeatherHour[]
  low: number | null
  high: number | null
  rain: number | null
  wind: number | null
}

/** The times of which a report says the weather. */
const SNAPSHOTS = ['07:00', '12:00', '17:00']
/** A day may have 25 hours. */
const MOST_HOURS = 25
/** A day that is over is known when so many of its hours are. */
const LEAST_HOURS = 20
/** No grid is coarser: half a degree is 55 km. */
const FARTHEST_KM = 100

const within = (min: number, max: number) => z.number().min(min).max(max).nullable()
const [temperature, wind, hourlyRain] = [within(-90, 65), within(0, 500), within(0, 500)]
const series = <T extends z.ZodType>(one: T, most: number) => z.array(z.unknown()).min(1).max(most).pipe(z.array(one))
const hourly = <T extends z.ZodType>(one: T) => series(one, MOST_HOURS)
const daily = <T extends z.ZodType>(one: T) => series(one, 1)

/** An answer of Open-Meteo's forecast and archive API, about one day. */
const Answer = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  hourly_units: z
    .object({
      temperature_2m: z.literal('°C'),
      precipitation: z.literal('mm'),
      wind_speed_10m: z.literal('km/h'),
    })
    .partial()
    .optional(),
  hourly: z.object({
    time: hourly(z.string().max(20)),
    temperature_2m: hourly(temperature),
    precipitation: hourly(hourlyRain),
    wind_speed_10m: hourly(wind),
    weather_code: hourly(z.number().int().min(0).max(99).nullable()),
  }),
  daily: z.object({
    time: daily(z.string().max(20)),
    temperature_2m_min: daily(temperature),
    temperature_2m_max: daily(temperature),
    precipitation_sum: daily(within(0, 2500)),
    wind_speed_10m_max: daily(wind),
  }),
})

/**
 * Reads what a service answered about a day at a place.
 * @throws NoWeather where it is not what was asked for, or not plausible
 */
export function readWeather(body: string, day: string, place: GeoPoint): DayWeather {
  const read = Answer.safeParse(parsed(body))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new NoWeather(`The answer can’t be read (${issue?.path.join('.').slice(0, 60) || 'no object'}).`)
  }
  const { latitude: lat, longitude: lng, hourly: by, daily: of } = read.data
  const grid = { lat, lng }
  if (metersBetween(grid, place) > FARTHEST_KM * 1000) throw new NoWeather('The answer is about another place.')
  if (of.time[0] !== day || by.time.some((time) => !time.startsWith(`${day}T`)))
    throw new NoWeather('The answer is about another day.')
  const { length } = by.time
  if ([by.temperature_2m, by.precipitation, by.wind_speed_10m, by.weather_code].some((one) => one.length !== length))
    throw new NoWeather('The answer is incomplete.')
  const hours = by.time.flatMap((time, at): WeatherHour[] => {
    const clock = time.slice(day.length + 1)
    const temp = by.temperature_2m[at] ?? null
    if (temp === null || !/^([01]\d|2[0-3]):00$/.test(clock)) return []
    const [rain = null, speed = null, code = null] = [by.precipitation[at], by.wind_speed_10m[at], by.weather_code[at]]
    return [{ time: clock, temp, rain, wind: speed, code }]
  })
  const [low = null, high = null, rain = null, most = null] = [
    of.temperature_2m_min[0],
    of.temperature_2m_max[0],
    of.precipitation_sum[0],
    of.wind_speed_10m_max[0],
  ]
  return { grid, hours, low, high, rain, wind: most }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new NoWeather('The answer can’t be read (not JSON).')
  }
}

type Asked = {
  provider: string
  place: GeoPoint
  fetchedAt: Date
  /** The time HH:MM if it is still that day: nothing later is reported, since it would be a forecast. */
  until: string | undefined
}

/** Returns the report of a day, for the log of a place. @throws NoWeather where too little of the day is known yet */
export function reportOf(day: DayWeather, { provider, place, fetchedAt, until }: Asked): WeatherReport {
  const hours = until === undefined ? day.hours : day.hours.filter(({ time }) => time <= until)
  if (hours.length < (until === undefined ? LEAST_HOURS : 1)) throw new NoWeather('There is no data of this day yet.')
  const isOver = until === undefined
  const temps = hours.map(({ temp }) => temp)
  const winds = hours.flatMap(({ wind: speed }) => speed ?? [])
  const rains = hours.flatMap(({ rain: one }) => one ?? [])
  const low = (isOver ? day.low : null) ?? Math.min(...temps)
  const high = (isOver ? day.high : null) ?? Math.max(...temps)
  const rain = (isOver ? day.rain : null) ?? (rains.length > 0 ? rains.reduce((sum, one) => sum + one, 0) : null)
  const most = (isOver ? day.wind : null) ?? (winds.length > 0 ? Math.max(...winds) : null)
  return {
    state: 'ready',
    provider: provider.slice(0, 75),
    distanceKm: decimal(metersBetween(day.grid, place) / 1000),
    fetchedAt: fetchedAt.toISOString(),
    low: decimal(Math.min(low, high)),
    high: decimal(Math.max(low, high)),
    rain: decimal(rain),
    wind: decimal(most),
    at: SNAPSHOTS.flatMap((time) => {
      const hour = hours.find((one) => one.time === time)
      if (!hour || hour.code === null) return []
      return [{ time, code: hour.code, temp: decimal(hour.temp), wind: decimal(hour.wind), rain: decimal(hour.rain) }]
    }),
  }
}

/** Decimal text with one decimal at most; '' for null. */
const decimal = (value: number | null): string => (value === null ? '' : String(Math.round(value * 10) / 10 || 0))
