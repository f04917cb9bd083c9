import type { HelpText } from '../types.ts'

export const timeHelp: HelpText = {
  title: 'Time at the office',
  purpose: 'See who is clocked in, settle what is odd, approve the week and hand it to payroll.',
  picture: 'The grid of time: people in rows, the hours of each day, and totals',
  steps: [
    '**Time** opens with the **Grid**: people and days of a week. **Exceptions** lists what to look at: no clock-out, a long day, off site, no meal.',
    'Crew members sign their week. Choose **Approve**, or **Return** with a note. Nobody approves their own week while somebody else can.',
    'Click a total to see how it was calculated, with the rule for each step.',
    'Fix a missing clock-out or a wrong job in the entry. You say why, and the person is shown it.',
    '**Export** takes approved weeks and locks them: CSV, **Payroll**, and **QuickBooks (IIF)**. Match your **Earnings codes** once.',
    'Found a mistake after that? Choose **Correct** on the entry. The next export has only the difference.',
    'For a shared tablet, choose **Add a tablet** under kiosks and give people a PIN.',
  ],
  trouble: [
    [
      'A week is missing from the export',
      'It isn’t approved. If it isn’t submitted, select its person in the **Grid** and choose **Remind 1**.',
    ],
    [
      'Somebody forgot to clock out',
      'Nothing ends by itself. The entry is marked **No clock-out** with a proposed time; the person or you confirm it.',
    ],
    ['Hours came in after I approved', 'A phone was without signal. The week opens again, and the person signs again.'],
    [
      'QuickBooks refuses negative time',
      'Those lines are in the file **By hand (CSV)**. Enter them in QuickBooks yourself.',
    ],
  ],
}
