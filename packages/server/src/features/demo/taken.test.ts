// @ring full
import { expect, test } from 'vitest'
import { harborRoofing } from '../../db/demo/harborRoofing.ts'
import { newestOf, takenBy } from './taken.ts'

const DAY_MS = 86_400_000
const hours = Array.from({ length: 14 * 8 }, (_, i) => Date.parse('2026-11-16T05:00:00Z') + (i * DAY_MS) / 8)

test('whenever the demo company is opened, its newest jobs have photos, none of them from days to come', () => {
  for (const now of hours) {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(now)
    const jobs = harborRoofing(today)
      .projects.filter(({ status, startdate }) => (status === 2 || status === 3) && startdate !== null)
      .map(({ startdate, status }) => ({ start: startdate ?? '', done: status === 3 }))
      .sort((a, b) => b.start.localeCompare(a.start))
    const taken = takenBy(newestOf(jobs, now), now)
    const at = new Date(now).toISOString()
    expect(taken.length, at).toBeGreaterThan(40)
    expect(Math.max(...taken.map((photo) => photo.at)), at).toBeLessThanOrEqual(now)
    // Somebody looks at notes drawn on a photo, and at more days than one.
    expect(
      taken.some(({ shot }) => shot.marks),
      at,
    ).toBe(true)
    // Nobody works on weekends, or at night.
    expect(
      taken.filter((photo) => [0, 6].includes(new Date(photo.at).getUTCDay()) || new Date(photo.at).getUTCHours() < 12),
    ).toEqual([])
    expect(new Set(taken.map((photo) => new Date(photo.at).toISOString().slice(0, 10))).size, at).toBeGreaterThan(2)
  }
})
