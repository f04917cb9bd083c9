/** Calendar days as YYYY-MM-DD, in the time zone of the company. */

const zoneOf = (zone: string): string => (zone === 'EST5EDT' ? 'America/New_York' : zone)

const DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const written = new Map<string, Intl.DateTimeFormat>()
// The Swedish date format is ISO 8601. The formatter is cached because creating one costs as much as formatting
// hundreds of dates.
function writer(zone: string, parts: typeof DATE | typeof TIME): Intl.DateTimeFormat {
  const key = `${parts === DATE ? 'date' : 'time'} ${zone}`
  const known = written.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zoneOf(zone), ...parts })
  written.set(key, made)
  return made
}

/** Today in this time zone. */
export function today(zone: string, now: Date = new Date()): string {
  try {
    return writer(zone, DATE).format(now)
  } catch {
    return now.toISOString().slice(0, 10)
  }
}

/** The calendar day of a date or a UTC instant in this time zone. */
export const dayOf = (moment: string, zone: string): string =>
  moment.length === 10 ? moment : today(zone, new Date(moment))

/** Whether a moment is in the past: for a day, once the day is over. */
export const isPast = (moment: string, zone: string, now: Date = new Date()): boolean =>
  moment.length === 10 ? moment < today(zone, now) : Date.parse(moment) < now.getTime()

/**
 * The instant at which a clock in this zone shows this date and time (HH:MM). A time that the switch to daylight saving
 * skips becomes one hour later.
 */
export function instantOf(day: string, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  let at = wanted
  // The offset of the first guess is wrong only near a clock change; a second pass corrects it.
  for (let look = 0; look < 2; look += 1)
    at =
      wanted -
      (Date.parse(`${dayOf(new Date(at).toISOString(), zone)}T${timeOf(new Date(at).toISOString(), zone)}:00Z`) - at)
  return new Date(at).toISOString()
}

/** The time in this zone at an instant, HH:MM; '' for a date without a time. */
export function timeOf(moment: string, zone: string): string {
  if (moment.length === 10) return ''
  return writer(zone, TIME).format(new Date(moment))
}
