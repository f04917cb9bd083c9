import { gunzipSync } from 'node:zlib'
import { Unreadable } from './unreadable.ts'

/** The largest calendar that is read, unpacked, and the most events in it: both are looked at before anything is parsed. */
const MOST_BYTES = 2 * 1024 * 1024
const MOST_EVENTS = 10_000

/**
 * Returns the text of a calendar in iCalendar format with its long lines joined. Programs fold lines by bytes, also inside a
 * letter, so lines are joined before letters are read. Reads UTF-8, UTF-16 with its mark, Windows letters, and gzip.
 * @throws Unreadable if it is damaged or too large
 */
export function calendarText(bytes: Uint8Array): string {
  const raw = unpacked(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (raw.length > MOST_BYTES) throw new Unreadable('too-large-inside')
  const text = lettersOf(raw).replace(/^\ufeff/, '')
  let events = 0
  for (let at = text.indexOf('BEGIN:VEVENT'); at >= 0; at = text.indexOf('BEGIN:VEVENT', at + 1))
    if ((events += 1) > MOST_EVENTS) throw new Unreadable('too-large-inside')
  return text
}

function unpacked(raw: Buffer): Buffer {
  if (raw[0] !== 0x1f || raw[1] !== 0x8b) return raw
  try {
    return gunzipSync(raw, { maxOutputLength: MOST_BYTES })
  } catch (error) {
    throw new Unreadable((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large-inside' : 'damaged')
  }
}

const joinLines = (text: string): string => text.replace(/\r?\n[ \t]/g, '')

function lettersOf(raw: Buffer): string {
  if (raw[0] === 0xff && raw[1] === 0xfe) return joinLines(new TextDecoder('utf-16le').decode(raw))
  if (raw[0] === 0xfe && raw[1] === 0xff) return joinLines(new TextDecoder('utf-16be').decode(raw))
  // One character for each byte, so that what was cut comes together again.
  const whole = Buffer.from(joinLines(raw.toString('latin1')), 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole)
  } catch {
    return new TextDecoder('windows-1252').decode(whole)
  }
}
