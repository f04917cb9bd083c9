import { z } from 'zod'
import { PersonName } from '../crud.ts'
import { day, instant, whole } from '../fields.ts'
import { route } from '../route.ts'
import type { TimeRules } from '../time/rules.ts'
import type { TimePolicyBody } from '../time/versions.ts'

const DAY_MINUTES = 1440
const once = <T>(values: readonly T[]) => new Set(values).size === values.length
/** Minutes from which time is paid at another rate; null if never. */
const threshold = (most: number) => whole(1, most).nullable()

/** How time is paid: what a person may also have for themselves, and the rest. */
export const payThresholds = {
  weeklyOvertime: threshold(7 * DAY_MINUTES),
  dailyOvertime: threshold(DAY_MINUTES),
  dailyDouble: threshold(DAY_MINUTES),
  seventhDay: z.enum(['regular', 'overtime']),
}

/** Says where double time does not start after overtime. */
export function doubleAfterOvertime(
  {
    dailyOvertime,
    dailyDouble,
  }: { dailyOvertime?: number | null | undefined; dailyDouble?: number | null | undefined },
  context: z.RefinementCtx,
): void {
  if (typeof dailyOvertime === 'number' && typeof dailyDouble === 'number' && dailyDouble <= dailyOvertime)
    context.addIssue({ code: 'custom', path: ['dailyDouble'], message: 'Double time starts after daily overtime.' })
}

const Rules = z
  .strictObject({
    requireProject: z.boolean(),
    requireCostCode: z.boolean(),
    requireNote: z.boolean(),
    allowGeneral: z.boolean(),
    manualDays: whole(0, 366),
    noteAfterDays: whole(0, 366),
    restMinutes: whole(1, 60),
    mealMinutes: whole(1, 180),
    askMeal: z.boolean(),
    geofenceMeters: whole(25, 10_000),
    lateMinutes: whole(1, 480),
    missingMinutes: whole(1, DAY_MINUTES),
    mealAfterMinutes: whole(1, DAY_MINUTES),
    mealLeastMinutes: whole(1, 180),
    secondMealAfterMinutes: whole(1, DAY_MINUTES),
    nearOvertimeMinutes: whole(1, DAY_MINUTES),
    askLocation: z.boolean(),
    locationDays: whole(1, 3660),
    remindAfterEndMinutes: whole(1, 480),
    remindAfterHours: whole(1, 16),
    kiosk: z.boolean(),
    kioskPhoto: z.boolean(),
  })
  .superRefine((rules, context) => {
    const wrong = (field: keyof TimeRules, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (rules.secondMealAfterMinutes <= rules.mealAfterMinutes)
      wrong('secondMealAfterMinutes', 'The second meal comes after the first one.')
    if (rules.kioskPhoto && !rules.kiosk) wrong('kioskPhoto', 'Turn on the kiosk first.')
  }) satisfies z.ZodType<TimeRules>

/** A version of the time policy, whole. */
export const PolicyBody = z
  .strictObject({
    weekStart: z.strictObject({ weekday: whole(0, 6), minute: whole(0, DAY_MINUTES - 1) }),
    ...payThresholds,
    designated: z.strictObject({
      weekdays: z.array(whole(0, 6)).max(7, 'Up to 7.').refine(once, 'A day is listed twice.').readonly(),
      dates: z.array(day).max(366, 'Up to 366 dates.').refine(once, 'A day is listed twice.').readonly(),
      rate: z.enum(['overtime', 'double']),
    }),
    rounding: z.literal([0, 5, 6, 15], 'Choose one of the available values.'),
    paidBreakUnder: whole(0, 60),
    rules: Rules,
  })
  .superRefine(doubleAfterOvertime) satisfies z.ZodType<TimePolicyBody>

/** A new version: the first work date for which it holds, and all it says. */
export const TimePolicyDraft = z.strictObject({ effectiveFrom: day, body: PolicyBody })
export type TimePolicyDraft = z.infer<typeof TimePolicyDraft>

const Versions = z.object({
  /** In the order of their dates. What holds before the first one is the default. */
  rows: z.array(
    z.object({
      version: z.number().int(),
      effectiveFrom: day,
      // As stored: a rule that came later is absent and has its default.
      body: z.record(z.string(), z.unknown()) as unknown as z.ZodType<TimePolicyBody>,
      createdAt: instant,
      createdBy: PersonName.nullable(),
    }),
  ),
  /** The last day for which time is recorded; null if there is none. */
  recordedUntil: day.nullable(),
  /** The last day with approved or exported time; null if there is none. */
  approvedUntil: day.nullable(),
})
export type TimePolicyVersions = z.infer<typeof Versions>

export const timepolicies = {
  list: route({
    method: 'GET',
    path: '/timePolicies',
    summary: 'By which rules time is counted and recorded: every version, in the order of their dates',
    open: 'signed-in',
    reply: Versions,
  }),
  create: route({
    method: 'POST',
    path: '/timePolicies',
    summary: 'Add a version of the time policy, which holds for work dates from a day on',
    needs: 'settings.update',
    body: TimePolicyDraft,
    reply: Versions,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/timePolicies/:version',
    summary: 'Withdraw the last version of the time policy before it takes effect',
    needs: 'settings.update',
    params: z.object({ version: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: Versions,
  }),
}
