import type { HelpText } from '../types.ts'

export const payrulesHelp: HelpText = {
  title: 'Pay rules',
  purpose: 'Overtime, rounding, breaks and what a punch must say, from a day on and never for the past.',
  steps: [
    'Open **Company settings** and **Time and pay rules**. Everybody can read the rules; people’s own pay stays private.',
    'Choose **Change rules**, set weekly and daily overtime, double time and rounding, and read the example below.',
    '**In force from** is the first work date that they count for. Weeks before keep the rules they had.',
    '**Withdraw** takes back a version that is not in force yet.',
    'Rates and exceptions for one person are on that person’s page: **Hourly rates** and **Own overtime rules**.',
    'Meals: **Ask at clock-out if the meal was taken**. Nothing is deducted without a yes.',
    'With **Record the location of punches** a phone asks each person, and sends a place only when they clock. Off site is an exception, never a block.',
  ],
  trouble: [
    [
      'I changed a rule and last week didn’t change',
      'That is on purpose: rules never count for the past. Correct the entries instead.',
    ],
    [
      'A punch without a job was accepted',
      'A punch from a phone is always accepted. What it lacks is listed under **Exceptions**.',
    ],
    [
      'Rounding changed what somebody punched',
      'The punch stays as it was made. Rounding only counts for the paid time.',
    ],
  ],
}
