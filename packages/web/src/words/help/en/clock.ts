import type { HelpText } from '../types.ts'

export const clockHelp: HelpText = {
  title: 'Clock in, switch, break and out',
  purpose: 'Your hours go to the job you work on, with or without signal.',
  picture: 'The clock on a phone',
  steps: [
    'Open **Time** and tap **Clock in**. Choose the job, or **General, no job**.',
    'When you go to another job, tap **Switch**. The first one ends and the next one begins in the same moment.',
    'Tap **Break** for **Paid rest** or **Unpaid meal**, and **Back to work** afterwards.',
    'Tap **Clock out** at the end of the day. If the company asks for it, say whether you took your meal.',
    'Without signal everything works the same. It says **On this phone** until the office has it; the time is the moment you tapped.',
    'In **My week** check your hours and tap **These hours are right**. If not, tap **Something is wrong**; it doesn’t hold up your pay.',
    'A lead taps **Crew clock** to clock several people at once.',
  ],
  trouble: [
    [
      'I forgot to clock out',
      'The app asks when you stopped and proposes a time. Tap **I stopped at 4:30 PM**, or choose **Another time**.',
    ],
    ['I clocked in on the wrong job', 'Tap **Switch** now, then open the entry and correct the job. Say why.'],
    [
      'My week is locked',
      'It is submitted or approved. **Take back** a submitted week, or tap **Ask for a correction**.',
    ],
    [
      'It asks for my place',
      'The phone sends it only when you clock, and never in between. **Don’t send it** is allowed.',
    ],
  ],
}
