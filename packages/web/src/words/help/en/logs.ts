import type { HelpText } from '../types.ts'

export const logsHelp: HelpText = {
  title: 'Daily logs and templates',
  purpose: 'Say which report each job needs and when, and see at a glance which one is missing.',
  picture: 'The board of daily logs: jobs in rows, days in columns, each filed or missing',
  steps: [
    'Open **Log Books**, then **Templates**. Copy a template that comes along, or build your own, and choose **Publish**.',
    'Add a log book to a project: a template, an owner, the days, and the time in **Due by**. The owner is reminded.',
    'The **Daily log board** shows which job has a log of which day.',
    'Open a filed log and choose **Approve**, or **Return** with notes at single fields.',
    '**Download PDF** gives a paper that anybody can verify by its fingerprint.',
    'To add up an answer over many days, open the figures from the log books.',
  ],
  trouble: [
    [
      'The new version of a template isn’t used',
      'Logs that were started keep theirs. New logs use the new one; in a draft the writer can change to it.',
    ],
    [
      'A filed log has a mistake',
      'Its author can **Reopen** it for 24 hours; later only an administrator can. What was filed is kept as a revision.',
    ],
    ['Nobody worked that day', '**Nothing to report** files the day in one step, with a reason.'],
  ],
}
