import type { Answers, Form, WeatherAnswer, WeatherReport } from '@jobwright/contract/forms/form.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { fetchWeather } from '../jobs/weather.ts'
import { testHouse, type House, type Person } from './house.ts'
import { answered, changeLog, logDesk, signatureOf } from './logs.ts'
import { weatherServer } from './weatherServer.ts'

/** Where the logs of these tests are, as a location field says it. */
export const SITE = { lat: 42.52, lng: -70.9, accuracy: 8, text: '' }
/** A form that asks for the weather of the day, and for some of parts of the site. */
export const weatherForm: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        { key: 'work', type: 'text', label: { en: 'Work' } },
        { key: 'site', type: 'location', label: { en: 'Site' } },
        { key: 'sky', type: 'weather', label: { en: 'Weather' } },
        { key: 'why', type: 'text', label: { en: 'Why' }, visibleIf: { key: 'sky', is: 'filled' } },
      ],
    },
    {
      key: 'parts',
      label: { en: 'Parts' },
      repeat: 'rows',
      fields: [{ key: 'local', type: 'weather', label: { en: 'Weather' } }],
    },
  ],
}

/** A house with a weather server. The server is in the mood that a test sets, until the test ends. */
export function weatherHouse() {
  const server = weatherServer()
  beforeAll(() => server.start())
  const house = testHouse(server.settings)
  afterAll(() => server.stop())
  afterEach(() => {
    server.mood = 'fine'
    server.asked = []
  })
  return {
    server,
    house,
    /** Fetches what is due at this moment. `meanwhile` happens while the service is asked. */
    fetchNow: (
      now = new Date(),
      onChange: (...changed: [string, string, number]) => void = () => {},
      meanwhile: () => Promise<unknown> = async () => undefined,
    ) => {
      const { weather } = house.services
      if (!weather) throw new Error('There is no service.')
      const service: typeof weather = {
        ...weather,
        async day(question, signal) {
          const answer = await weather.day(question, signal)
          await meanwhile()
          return answer
        },
      }
      const log = (error: unknown) => {
        throw error
      }
      return fetchWeather({ db: house.db, service, onChange, log }, { now })
    },
    /** Leaves the logs of earlier tests alone. */
    forget: () => house.owner("update log_weather set state = 'done'"),
  }
}

/** A company whose log book asks for the weather. The house's own fetching is stopped: tests say when it happens. */
export async function weatherDesk(house: House, { isFetching = false } = {}) {
  if (!isFetching) await house.services.reports?.stop()
  const ada = await house.company()
  const desk = await logDesk(ada)
  const made = await ada.call(templates.create, { body: { title: 'Weather', body: weatherForm } })
  await ada.call(templates.publish, { params: { id: made.id }, body: {} })
  const book = await desk.book({ TemplateId: made.id, multiple: true })
  const read = (id: string) => ada.call(logentries.get, { params: { id } })
  return {
    ada,
    desk,
    book,
    read,
    stateOf: async (id: string) => reportOf(await read(id))?.state ?? null,
    /** Adds a log, of yesterday unless another day is given. */
    entry: (values: Answers['values'] = { site: SITE }, logDate = desk.daysAgo(1), rows: Answers['rows'] = {}) =>
      desk.entry(book.id, { logDate, answers: answered(values, rows) }),
    /** Signs and files a log as it is. */
    sign: async (id: string) => fileWeatherLog(ada, id, (await read(id)).answers),
  }
}

/** Files a log with these answers, signed. */
export const fileWeatherLog = (person: Person, id: string, answers: Answers) =>
  changeLog(person, id, { status: 'submitted', answers, signature: signatureOf(answers, weatherForm) })

/** The report in a log of `weatherForm`. */
export const reportOf = ({ answers }: { answers: Answers }): WeatherReport | null =>
  (answers.values['sky'] as WeatherAnswer | undefined)?.report ?? null

/** The moment so many minutes from now. */
export const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
