import { Calendar } from '../../db/demo/calendar.ts'
import { type DemoPhoto, shots } from './shots.ts'

/** The days of a job: when it starts (YYYY-MM-DD), and whether it is done. */
export type JobDays = { start: string; done: boolean }
/** A photo that was taken on a job, at an instant in milliseconds. */
export type Taken<Job> = { job: Job; shot: DemoPhoto; at: number }

const JOBS = 16
const JOBS_A_DAY = 4

// Only its working days are asked for, and those are the same from every day.
const calendar = new Calendar('2026-01-05', 'America/New_York')
/** 8 in the morning at the site (standard time in New York), so many working days after a job began (ms). */
const morningOf = ({ start }: JobDays, workdays = 0): number =>
  Date.parse(`${calendar.day(calendar.addWorkdays(calendar.offset(start), workdays))}T13:00:00Z`)

/**
 * Of jobs, the newest first, those that have photos: work began there by `now`. Most jobs start on a Monday; so that the
 * photos are not all of one day, at most four of a day.
 */
export function newestOf<Job extends JobDays>(jobs: readonly Job[], now: number): Job[] {
  const ofDay = new Map<string, number>()
  const begun = jobs.filter((job) => {
    if (morningOf(job) > now) return false
    ofDay.set(job.start, (ofDay.get(job.start) ?? 0) + 1)
    return (ofDay.get(job.start) ?? 0) <= JOBS_A_DAY
  })
  return begun.slice(0, JOBS)
}

/** What was photographed on jobs by `now`: what has not happened yet was not, and no two crews take the same things. */
export const takenBy = <Job extends JobDays>(jobs: readonly Job[], now: number): Taken<Job>[] =>
  [...jobs].reverse().flatMap((job, j) =>
    shots.flatMap((shot, s) => {
      const at = morningOf(job, shot.day) + (shot.minute + (j % 8) * 17) * 60_000
      const chosen = ((s + 1) * 7919 + (j + 3) * (j + 1) * 104_729) % 11 <= 4
      return chosen && at <= now && (job.done || !shot.whenDone) ? [{ job, shot, at }] : []
    }),
  )
