import type { HelpText } from '../types.ts'

export const refusedHelp: HelpText = {
  title: 'When the office refuses something',
  purpose: 'Work that the office can’t take as it is stays on your phone, with the reason, until you decide.',
  steps: [
    'Tap the badge **Needs attention**. Each item says why: **The office rejected it:**',
    '**Try again** sends it once more, for example when the office fixed the reason.',
    'If its job is gone, **Change destination** or **Send to Inbox** gives it another place.',
    'If the office changed the same, tap **Choose** and say which one stays. The other one is in the history.',
    'For a clock that runs twice: **Switch here**, **Cut mine**, **Change times**, or **Keep as void**.',
    '**Copy text** and **Save a copy on this phone** keep what you wrote.',
    '**Discard** throws it away for good. You type a word first.',
  ],
  trouble: [
    [
      'It says that my phone’s clock was wrong',
      'Take the proposed time, or choose the right one. The office sees both.',
    ],
    ['I don’t understand the reason', 'Leave it there and call the office. It doesn’t go away.'],
    ['My log was refused', 'It changed while you were away. Look at it and sign once more.'],
  ],
}
