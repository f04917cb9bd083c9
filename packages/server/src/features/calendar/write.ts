import { setImmediate as otherWork } from 'node:timers/promises'
import { createEvents, type EventAttributes } from 'ics'

/** Events that are written at once: the library takes most of a millisecond for each. */
const BATCH = 20
const FIRST = 'BEGIN:VEVENT'
const LAST = 'END:VEVENT\r\n'

// The library returns nothing for no events; an empty calendar is valid.
const emptyCalendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:jobwright\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n'

/** The longest line of a calendar, in octets, without its end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75

// The library folds by characters, so a line with accents comes out longer than it may be.
const folded = (text: string): string =>
  text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldedLine)
    .join('\r\n')

function foldedLine(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line
  let written = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > LINE_OCTETS) {
      written += '\r\n '
      octets = 1
    }
    written += sign
    octets += size
  }
  return written
}

/** Writes a calendar a batch at a time: however many events it has, other requests are answered in between. */
export async function calendarOf(events: readonly EventAttributes[], calName: string): Promise<string> {
  if (events.length === 0) return emptyCalendar
  const written: string[] = []
  let [head, end] = ['', '']
  for (let at = 0; at < events.length; at += BATCH) {
    const settings = { calName, productId: 'jobwright', method: 'PUBLISH' }
    const { value, error } = createEvents(events.slice(at, at + BATCH), settings)
    if (error || !value) throw error ?? new Error('The calendar came out empty.')
    const [from, to] = [value.indexOf(FIRST), value.lastIndexOf(LAST) + LAST.length]
    if (at === 0) [head, end] = [folded(value.slice(0, from)), folded(value.slice(to))]
    written.push(folded(value.slice(from, to)))
    await otherWork()
  }
  return head + written.join('') + end
}
