/** A working day, in minutes: what a day is when somebody estimates in days. */
const WORKDAY_MIN = 480

const UNITS = { h: 60, m: 1, d: WORKDAY_MIN } as const

/**
 * Parses a duration into whole minutes: `7:30`, `7.5`, `7,5 h`, `45m`, `2d` (days of eight hours). null when empty,
 * undefined when invalid.
 */
export function parseHours(written: string): number | null | undefined {
  const text = written.trim().toLowerCase()
  if (text === '') return null
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const amount = /^(\d{1,5}(?:[.,]\d{1,2})?) ?([hmd])?$/.exec(text)
  if (!amount) return undefined
  const unit = (amount[2] ?? 'h') as keyof typeof UNITS
  return Math.round(Number((amount[1] ?? '').replace(',', '.')) * UNITS[unit])
}

/** Whole minutes as hours and minutes, `7:30`. */
export const formatHours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
