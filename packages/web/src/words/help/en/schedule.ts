import type { HelpText } from '../types.ts'

export const scheduleHelp: HelpText = {
  title: 'The schedule',
  purpose: 'See who works where, try a plan as drafts, and tell everybody at once.',
  picture: 'The schedule of a week: people in rows, their work as bars on the days',
  steps: [
    'Turn on **Plan as drafts**. What you add or move then shows only to people who plan.',
    'Drag work from **Unscheduled** onto a person and a day, or choose **Add to the schedule**. **Copy last week** begins with what you had.',
    'Before anything is written, the board shows what else moves, which conflicts come up and who gets a message. Agree, or choose **Put back**.',
    '**Publish week** makes the drafts real. Each person gets one message with their changes.',
    'On a rain day, select the bars of that day with x, lift them with m, move them with the arrows and choose **Weather** as the **Reason**. Work that waits for them moves along.',
    'Crew members answer **Got it** or **Can’t** on their phones; you see the answers on the bars.',
    '**Week as PDF** prints the week for everybody, a crew or a person.',
  ],
  trouble: [
    [
      'I moved the wrong thing',
      'For 24 hours, press Ctrl Z (⌘Z), or the arrow labeled **Undo my last change (1 item)**. What somebody moved since stays where it is. **Discard all drafts** takes away the drafts of the days on the board.',
    ],
    [
      'There are many conflicts',
      'Choose the number of conflicts above the board: they are listed by person and cause. One cause is often most of them.',
    ],
    [
      'The crew doesn’t see the plan',
      'It is still a draft. The number of drafts is next to the title. Publish the week.',
    ],
    [
      'A day off counts as a workday',
      'Set **Days of work** and **Holiday calendars** in the company settings. What would move is shown first.',
    ],
  ],
}
