import type { ServerResponse } from 'node:http'
import { answerBadly, answerJson, moodyServer, type BadMood } from './moodyServer.ts'

/** What a weather server does. `fine`: answers; `empty`: a day without data; `lies`: 400 °C. */
type WeatherMood = BadMood | 'fine' | 'empty' | 'lies'
type WeatherServer = {
  /** Known once it has started. */
  settings: Record<string, string>
  mood: WeatherMood
  /** By how many °C its days are warmer than those of `openMeteoDay`. */
  warmer: number
  /** What it was asked: path, day and place. */
  asked: { path: string; day: string; lat: number; lng: number; timezone: string }[]
  /** How often it was asked for the address that its redirect leads to. */
  readonly ledInside: number
  start(): Promise<void>
  stop(): Promise<void>
}

/** A day as Open-Meteo answers it: from 10 °C at midnight one degree more each hour, 0.5 mm from noon to 2 PM. */
export function openMeteoDay(day: string, place: { lat: number; lng: number }, warmer = 0) {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  return {
    latitude: place.lat + 0.02,
    longitude: place.lng,
    hourly_units: { time: 'iso8601', temperature_2m: '°C', precipitation: 'mm', wind_speed_10m: 'km/h' },
    hourly: {
      time: hours.map((hour) => `${day}T${String(hour).padStart(2, '0')}:00`),
      temperature_2m: hours.map((hour): number | null => 10 + warmer + hour),
      precipitation: hours.map((hour): number | null => (hour >= 12 && hour < 15 ? 0.5 : 0)),
      wind_speed_10m: hours.map((hour): number | null => 5 + hour),
      weather_code: hours.map((hour): number | null => (hour >= 12 && hour < 15 ? 61 : 2)),
    },
    daily: {
      time: [day],
      temperature_2m_min: [(9.6 + warmer) as number | null],
      temperature_2m_max: [(33.4 + warmer) as number | null],
      precipitation_sum: [1.5 as number | null],
      wind_speed_10m_max: [28.8 as number | null],
    },
  }
}

/** A weather server for tests, in the mood that the test sets. */
export function weatherServer(): WeatherServer {
  const outside = moodyServer((url, _request, response) => {
    const of = (name: string) => url.searchParams.get(name) ?? ''
    const [day, place] = [of('start_date'), { lat: Number(of('latitude')), lng: Number(of('longitude')) }]
    server.asked.push({ path: url.pathname, day, ...place, timezone: of('timezone') })
    answer(response, server, day, place)
  })
  const server: WeatherServer = {
    settings: {},
    mood: 'fine',
    warmer: 0,
    asked: [],
    get ledInside() {
      return outside.ledInside
    },
    start: async () => {
      server.settings['WEATHER_URL'] = await outside.start()
    },
    stop: outside.stop,
  }
  return server
}

function answer(
  response: ServerResponse,
  { mood, warmer }: Pick<WeatherServer, 'mood' | 'warmer'>,
  day: string,
  place: { lat: number; lng: number },
): void {
  const fine = openMeteoDay(day, place, warmer)
  const allTemperatures = (value: number | null) => ({
    ...fine,
    hourly: { ...fine.hourly, temperature_2m: fine.hourly.temperature_2m.map(() => value) },
  })
  switch (mood) {
    case 'fine':
      return answerJson(response, fine)
    case 'empty':
      return answerJson(response, allTemperatures(null))
    case 'lies':
      return answerJson(response, allTemperatures(400))
    default:
      return answerBadly(response, mood)
  }
}
