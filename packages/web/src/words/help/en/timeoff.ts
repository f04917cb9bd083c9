import type { HelpText } from '../types.ts'

export const timeoffHelp: HelpText = {
  title: 'Your schedule and time off',
  purpose: 'See what is planned for you, say that you got it, and ask for days off.',
  steps: [
    'Open **Schedule** under **More**: today, tomorrow and the next seven days, and who is with you.',
    'Tap **Got it** on a visit or a task. If you can’t come, tap **Can’t** and choose a reason: your lead and the office see it.',
    'When something moves, you get a message, and it asks again.',
    'Tap **Ask for time off** and choose the days. It shows **Waiting for the office’s approval** until somebody decides.',
    'To take it back, open it and tap **Cancel request**.',
  ],
  trouble: [
    ['My schedule is old', 'It says as of when it is. It is read again when there is signal.'],
    ['I’m not on a job anymore', 'The office moved it to somebody else. Your schedule shows what counts now.'],
    ['I can’t move a visit', 'Moving needs signal and the right to plan. Tap **Can’t** and say why.'],
  ],
}
