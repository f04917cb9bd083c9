/** How time is recorded on a work date: what an entry needs, and what is shown as an exception. */
export type TimeRules = {
  /** Work needs a project, a cost code, a note. Refused in entries by hand; a punch is accepted and is an exception. */
  requireProject: boolean
  requireCostCode: boolean
  requireNote: boolean
  /** Work and travel may be on no job: "General". */
  allowGeneral: boolean
  /** How many days back time is entered by hand, and after how many of them a note says why. */
  manualDays: number
  noteAfterDays: number
  /** Usual minutes of a paid rest, and of a meal. */
  restMinutes: number
  mealMinutes: number
  /** Whether a clock-out without a meal break asks if there was one. Nothing is deducted without an answer. */
  askMeal: boolean
  /** Meters around a site within which a punch is on it. */
  geofenceMeters: number
  /** Minutes from the schedule from which a clock-in or clock-out is early or late. */
  lateMinutes: number
  /** Minutes after the scheduled start from which a person without a punch is missing. */
  missingMinutes: number
  /** Minutes of work after which a meal of at least `mealLeastMinutes` is expected, and a second one. */
  mealAfterMinutes: number
  mealLeastMinutes: number
  secondMealAfterMinutes: number
  /** How many minutes before overtime somebody is near it. */
  nearOvertimeMinutes: number
  /** Whether punches record where they were made, and for how many days coordinates are kept. */
  askLocation: boolean
  locationDays: number
  /** When a clock that still runs reminds its person: minutes after the scheduled end, and hours after the start. */
  remindAfterEndMinutes: number
  remindAfterHours: number
  /** Whether a shared tablet takes punches, and whether it takes a photo with each. */
  kiosk: boolean
  kioskPhoto: boolean
}

/** What holds until a company decides otherwise. */
export const defaultRules: TimeRules = {
  requireProject: false,
  requireCostCode: false,
  requireNote: false,
  allowGeneral: true,
  manualDays: 14,
  noteAfterDays: 2,
  restMinutes: 10,
  mealMinutes: 30,
  askMeal: false,
  geofenceMeters: 300,
  lateMinutes: 15,
  missingMinutes: 120,
  mealAfterMinutes: 300,
  mealLeastMinutes: 30,
  secondMealAfterMinutes: 600,
  nearOvertimeMinutes: 30,
  askLocation: true,
  locationDays: 90,
  remindAfterEndMinutes: 30,
  remindAfterHours: 12,
  kiosk: false,
  kioskPhoto: false,
}
