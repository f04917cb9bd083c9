/** The longest activity that QuickBooks takes, 23:59. */
const LONGEST = 1439

/** An activity of QuickBooks' timer: what a person did on a day for a job, under an item and a payroll item. */
type Activity<Line> = { line: Line; minutes: number; entries: string[]; note: string }
/** What activities are made of: lines of an export. */
type ActivityLine = Readonly<
  Record<
    'earning' | 'employeeNo' | 'firstName' | 'lastName' | 'day' | 'customer' | 'job' | 'costCode' | 'entry' | 'note',
    string
  >
> & { minutes: number }

// What QuickBooks tells activities apart by.
const keyOf = (line: ActivityLine): string =>
  [line.employeeNo, line.firstName, line.lastName, line.day, line.customer, line.job, line.costCode, line.earning].join(
    '\n',
  )

/**
 * Returns the activities for QuickBooks Desktop, which takes from 0:01 to 23:59 and nothing negative. What takes back is
 * set off against what adds on the same day, job and items; `byHand` is what remains below zero. Lines of a whole week go
 * in one call. The minutes of both sum up to those of the lines.
 */
export function activitiesOf<Line extends ActivityLine>(
  lines: readonly Line[],
): { activities: Activity<Line>[]; byHand: Activity<Line>[] } {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = keyOf(line)
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  const activities: Activity<Line>[] = []
  const byHand: Activity<Line>[] = []
  for (const group of groups.values()) {
    // Nothing is taken back: each line is an activity with its own note.
    const parts = group.some(({ minutes }) => minutes < 0) ? [group] : group.map((line) => [line])
    for (const part of parts) {
      const all = activityOf(part)
      if (all && all.minutes < 0) byHand.push(all)
      for (let left = all?.minutes ?? 0; all && left > 0; left -= LONGEST)
        activities.push({ ...all, minutes: Math.min(left, LONGEST) })
    }
  }
  return { activities, byHand }
}

function activityOf<Line extends ActivityLine>(lines: readonly Line[]): Activity<Line> | undefined {
  const [line] = lines
  if (!line) return undefined
  return {
    line,
    minutes: lines.reduce((sum, one) => sum + one.minutes, 0),
    entries: [...new Set(lines.flatMap(({ entry }) => entry || []))],
    note: [...new Set(lines.flatMap(({ note }) => note || []))].join(' '),
  }
}
