/** The day a person was hired, or else the day their account was created: before it nothing of their time is missing. */
export const startedOn = (user: string, zone: string): string =>
  `coalesce(${user}.hire_date, (${user}.created_at at time zone ${zone})::date)`
