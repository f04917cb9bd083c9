/**
 * A time zone in which it is between late morning and early evening: for what happened some hours ago and shall be of today, and of
 * this week, whatever time it is when the test runs.
 */
export const daytimeZone = (): string =>
  ['America/New_York', 'Pacific/Honolulu', 'Asia/Tokyo', 'Asia/Kolkata', 'Europe/Berlin'].find((timeZone) => {
    const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format())
    return hour >= 11 && hour < 20
  }) ?? 'Pacific/Auckland'
