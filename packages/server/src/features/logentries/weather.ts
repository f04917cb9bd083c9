import type { Answers, Form, WeatherReport } from '@jobwright/contract/forms/form.ts'
import { pendingReport, reportIn, weatherKeys, withReport } from '@jobwright/contract/forms/weather.ts'
import type { Fields } from '../../db/records/create.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'

/** Returns the report that a log keeps with a change: of another day there is none yet. */
export function heldReport(form: Form, current: Fields, logDate: unknown): WeatherReport | null {
  const report = reportIn(form, current['answers'] as Answers)
  return report && logDate !== undefined && logDate !== current['logDate'] ? pendingReport : report
}

/** A log that is filed, and whether there is a service that may still bring its report. */
type FiledWeather = { form: Form; answers: Answers; isServed: boolean }

/**
 * Returns the answers with the report that is filed: the one that is there, or that it is still to come. Then the log waits
 * for it. A report of another place is not filed.
 */
export async function filedAnswers(
  tx: Tx,
  { form, answers, isServed }: FiledWeather,
  current: Fields,
  written: Fields,
): Promise<Answers> {
  if (weatherKeys(form).length === 0) return answers
  const held = reportIn(form, answers)
  if (!isServed) return held?.state === 'pending' ? withReport(form, answers, null) : answers
  const [id, logDate] = [String(current['id']), String(written['logDate'] ?? current['logDate'])]
  const [[place]] = await tx(
    sql.rows({
      lat: 'numeric',
      lng: 'numeric',
      isElsewhere: 'bool',
    })`select p.lat::numeric as lat, p.lng::numeric as lng, is_elsewhere(w.lat, w.lng, p.lat, p.lng) as "isElsewhere"
      from log_place((select current_company()), ${id}::uuid, ${JSON.stringify(answers)}::jsonb) p
        left join log_weather w on w.company_id = (select current_company()) and w.entry_id = ${id}::uuid`,
  )
  if (held && held.state !== 'pending' && !place?.isElsewhere) return answers
  // Where a place was asked for before, the log waits as it did.
  if (!place) return answers
  await tx(
    sql`select await_weather((select current_company()), ${id}::uuid, ${logDate}::date, ${place.lat}::float8, ${place.lng}::float8)`,
  )
  return withReport(form, answers, pendingReport)
}
