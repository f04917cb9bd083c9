import { refuse, type TimeInTheWay } from '@jobwright/contract/problem.ts'
import {
  isCodeOfProject,
  missingInTime,
  timeProblems,
  untouchedTime,
  type TimeMethod,
  type TimeProblem,
  type TimeStatus,
} from '@jobwright/contract/rules/timeEntries.ts'
import { sheetIdOf } from '@jobwright/contract/rules/timesheets.ts'
import type { TimeRules } from '@jobwright/contract/time/rules.ts'
import { sheetWeek } from '@jobwright/contract/time/sheetWeeks.ts'
import { rulesOn } from '@jobwright/contract/time/versions.ts'
import { clockAt, minuteOf } from '@jobwright/contract/time/zone.ts'
import type { Fields } from '../../db/records/create.ts'
import { policiesFrom, versionsFrom } from '../../db/timePolicies.ts'
import type { Who } from '../../request/ask.ts'
import type { Changing } from '../../http/records/rules.ts'
import { refuseFields, todayIn } from '../../request/rules.ts'
import { lookAtTimes, type Around } from './around.ts'
import { refuseOverlap } from './overlap.ts'

/**
 * The fields of a new entry. One that is void from the start is a punch that its phone could not keep: it counts nowhere,
 * so nothing is in its way.
 * @throws Refusal 403 for others' time, 422 for times that can't be, 409 for an overlap
 */
export function newTime(draft: Fields, who: Who, around: Around | undefined): Fields {
  const UserId = draft['UserId'] ?? who.userId
  if (UserId !== who.userId && !who.can('timesheets.crew')) refuse('forbidden', 'You can only enter your own time.')
  const isVoid = draft['status'] === 'void'
  if (draft['status'] !== undefined && draft['status'] !== 'recorded' && !isVoid)
    refuseFields([{ field: 'status', message: 'A new entry is recorded first.' }])
  const said = String(draft['note'] ?? '').trim()
  if (isVoid && said === '') refuseFields([{ field: 'note', message: 'Say why this entry is a mistake.' }])
  const job =
    draft['ProjectId'] || draft['BidId']
      ? {}
      : { ProjectId: around?.taskProjectId ?? null, BidId: around?.taskBidId ?? null }
  const places = UserId === who.userId ? {} : placesOfLead(draft)
  const stamps = { UserId, enteredById: who.userId, zone: who.timezone }
  const fields: Fields = { ...untouchedTime, ...draft, ...places, ...job, ...stamps }
  if (!isVoid) return { ...fields, ...datedTime(fields, who, around) }
  const free = around && { ...around, inTheWay: null, isJobClosed: false }
  return { ...fields, voidReason: said, ...datedTime(fields, who, free) }
}

/** Refuses times that can't be, and returns the work date and the sheet of its week. */
function datedTime(fields: Fields, who: Who, around: Around | undefined): Fields {
  const { startAt, endAt, method, note } = fields as {
    startAt: string
    endAt: string | null
    method: TimeMethod
    note: string
  }
  const { day } = clockAt(String(fields['zone']), minuteOf(startAt))
  const workDate = around?.shiftDate ?? day
  const rules = rulesOn(versionsFrom(around?.policies ?? []), workDate)
  const isAdmin = who.can('timesheets.admin')
  // A mistake may be at any time: its record is the reason why it is kept.
  const isVoid = fields['status'] === 'void'
  refuseFields(
    timeProblems(
      { startAt, endAt, method: isVoid ? 'clock' : method, note },
      isVoid
        ? { now: Infinity, today: day, day, rules, isAdmin }
        : { now: Date.now(), today: todayIn(who.timezone), day, rules, isAdmin },
    ),
  )
  if (around?.inTheWay) refuseOverlap(around.inTheWay as TimeInTheWay, fields['UserId'] === who.userId, who.timezone)
  // A punch is never refused for what it lacks: it was made, and the office sees it as an exception.
  if (method === 'manual' && !isVoid) refuseFields(jobProblems(fields, rules, around))
  if (around?.isJobClosed)
    refuseFields([{ field: 'ProjectId', message: 'This project is closed. Ask your office to reopen it.' }])
  const weekStart = sheetWeek(policiesFrom(around?.policies ?? []), workDate).start
  return {
    workDate,
    weekStart,
    TimesheetId: sheetIdOf(String(fields['UserId']), weekStart),
    // A company that does not ask for places keeps none, also from a phone that knew an older policy.
    ...(!rules.askLocation && { startPlace: null, endPlace: null }),
    ...(fields['startPlace'] !== null && {
      startOnSite: onSite(around?.startMeters, fields['startPlace'], rules.geofenceMeters),
    }),
    ...(fields['endPlace'] !== null && {
      endOnSite: onSite(around?.endMeters, fields['endPlace'], rules.geofenceMeters),
    }),
  }
}

/** The places of a draft or change, marked: who clocks somebody else sends where they are themselves. */
const placesOfLead = (fields: Fields): Fields =>
  Object.fromEntries(
    (['startPlace', 'endPlace'] as const).flatMap((field) => {
      const place = fields[field]
      return place ? [[field, { ...place, of: 'lead' }]] : []
    }),
  )

/** Whether a punch is within `near` meters of the middle of a site; the accuracy of its place is added. */
const onSite = (meters: number | null | undefined, place: unknown, near: number): boolean | null =>
  meters === null || meters === undefined
    ? null
    : meters <= near + ((place as { accuracyM?: number } | null)?.accuracyM ?? 0)

function jobProblems(fields: Fields, rules: TimeRules, around: Around | undefined): TimeProblem[] {
  const entry = fields as Parameters<typeof missingInTime>[0]
  const problems = missingInTime(entry, rules)
  if (!isCodeOfProject(around?.costCodeIds, entry.CostCodeId))
    problems.push({ field: 'CostCodeId', message: 'This project doesn’t use this cost code.' })
  return problems
}

/** The fields of a changed entry. @throws Refusal 403 for others' time, 409 for time that is locked, 422 */
export async function changedTime(current: Fields, patch: Fields, { who, tx }: Changing): Promise<Fields> {
  const { reason, ...given } = patch
  const plain: Fields = { ...given, ...(current['UserId'] !== who.userId && placesOfLead(given)) }
  const said = typeof reason === 'string' ? reason.trim() : ''
  const status = current['status'] as TimeStatus
  const isOwn = current['UserId'] === who.userId
  if (!isOwn && !who.can(['timesheets.update', 'timesheets.crew']))
    refuse('forbidden', 'You can only change your own time.')
  // The office may change what is submitted; the week is then signed again.
  const isOpen = status === 'recorded' || status === 'needs_fix' || (status === 'submitted' && !isOwn)
  if (!isOpen) refuse('state', lockedTexts[status])
  for (const field of ['UserId', 'method'])
    if (plain[field] !== undefined && plain[field] !== current[field])
      refuseFields([{ field, message: 'This stays as it was recorded.' }])
  const to = (plain['status'] ?? status) as TimeStatus
  if (to === 'void') {
    if (said === '') refuseFields([{ field: 'reason', message: 'Required.' }])
    return { status: 'void', voidReason: said }
  }
  if (to !== status && to !== 'recorded') refuseFields([{ field: 'status', message: 'This state is not set by hand.' }])
  const isEnd = isOwn || (current['endAt'] === null && onlyEnds(plain))
  if (!isEnd && said === '')
    refuseFields([{ field: 'reason', message: 'Say why. The person is shown what you changed.' }])
  const fields = { ...current, ...plain }
  const [[around]] = await tx(lookAtTimes(fields, String(current['id'])))
  return {
    ...plain,
    ...datedTime(fields, who, around),
    ...(reopens(status, current, fields) && { status: 'recorded' }),
    ...(!isEnd && { changeReason: said }),
  }
}

const hoursFields = ['startAt', 'endAt', 'kind', 'ProjectId', 'BidId', 'TaskId', 'CostCodeId']
/** Whether an entry is open again: a missing clock-out is found, or hours change that were submitted. */
const reopens = (status: TimeStatus, current: Fields, fields: Fields): boolean =>
  status === 'needs_fix'
    ? fields['endAt'] !== null
    : status === 'submitted' && hoursFields.some((field) => fields[field] !== current[field])

// Stopping the clock of somebody in one's crew changes nothing that they recorded.
const onlyEnds = (patch: Fields): boolean =>
  Object.keys(patch).every((field) => ['endAt', 'endPlace', 'skewSec'].includes(field))

const lockedTexts: Record<TimeStatus, string> = {
  recorded: '',
  needs_fix: '',
  submitted: 'This time is submitted. Take the week back to change it.',
  approved: 'This time is approved. Ask for a correction.',
  exported: 'This time is exported. Ask for a correction.',
  void: 'This entry is void.',
  corrected: 'This entry was corrected. Change the entry that replaced it.',
}
