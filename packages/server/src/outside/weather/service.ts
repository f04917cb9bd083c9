import { daysBetween } from '@jobwright/contract/rules/days.ts'
import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import { openOutgoing, Unreachable } from '../outgoing.ts'
import { NoWeather, readWeather, type DayWeather } from './answer.ts'

/** A day at a place. `today` is the day in `timezone` now. */
type WeatherQuestion = { place: GeoPoint; day: string; timezone: string; today: string }
export type WeatherService = {
  /** The name under which reports say where they come from. */
  host: string
  /** Returns the weather of a day. @throws NoWeather saying why there is none */
  day(question: WeatherQuestion, signal?: AbortSignal): Promise<DayWeather>
}

/** The archive has a day after about five days; the forecast also keeps days that are over, for some weeks. */
const ARCHIVED_AFTER = 7
const FORECAST_KEEPS = 60

/** Opens the service of the settings: a server with Open-Meteo's forecast and archive API. */
export function openWeather(address: string | undefined): WeatherService | undefined {
  if (address === undefined) return undefined
  const base = new URL(address)
  // Inside is allowed: the operator chose this address, and answers lead nowhere else, since redirects are not followed.
  const outgoing = openOutgoing({ allowInside: true })
  const ask = async (path: string, { place, day, timezone }: WeatherQuestion, signal?: AbortSignal) => {
    // What the address has besides stays, such as the key of a paid plan.
    const url = new URL(base)
    url.pathname = `${base.pathname.replace(/\/$/, '')}${path}`
    for (const [name, value] of Object.entries({
      latitude: String(place.lat),
      longitude: String(place.lng),
      start_date: day,
      end_date: day,
      hourly: 'temperature_2m,precipitation,wind_speed_10m,weather_code',
      daily: 'temperature_2m_min,temperature_2m_max,precipitation_sum,wind_speed_10m_max',
      timezone,
      temperature_unit: 'celsius',
      wind_speed_unit: 'kmh',
      precipitation_unit: 'mm',
    }))
      url.searchParams.set(name, value)
    const { status, body } = await outgoing.get(url.href, signal).catch((error: unknown) => {
      throw error instanceof Unreachable ? new NoWeather(error.message) : error
    })
    if (status !== 200) throw new NoWeather(`HTTP ${status}`)
    return readWeather(body, day, place)
  }
  return {
    host: base.hostname,
    async day(question, signal) {
      const age = daysBetween(question.day, question.today)
      if (age <= ARCHIVED_AFTER) return ask('/v1/forecast', question, signal)
      try {
        const archived = await ask('/v1/archive', question, signal)
        if (archived.hours.length > 0 || age > FORECAST_KEEPS) return archived
      } catch (error) {
        if (!(error instanceof NoWeather) || age > FORECAST_KEEPS) throw error
      }
      return ask('/v1/forecast', question, signal)
    },
  }
}
