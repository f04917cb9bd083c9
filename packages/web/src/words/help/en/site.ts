import type { HelpText } from '../types.ts'

export const siteHelp: HelpText = {
  title: 'Tasks and photos on site',
  purpose: 'Do your tasks in big steps and take photos that file themselves.',
  picture: 'A task on a phone, with its next step as a big button',
  steps: [
    'On **Today**, tap **Start** when you begin and **Complete** when you are done. Wrong tap? You can undo it for a few seconds.',
    'Check off the checklist as you go. If photos are required, tap **Take photo** in the task.',
    'If something stops you, change the status to **On Hold** or **Problem** and say why. The office sees it.',
    '**Navigate** opens the way there, and **Call** the person on site.',
    'Take photos from the plus: **Take photos**. The camera suggests the job you are at; **Use this job** files them there.',
    'Don’t know the job? Choose **Send to Inbox**. Somebody files them later.',
    'Each photo is on your phone before you look at it, and goes to the office when there is signal.',
  ],
  trouble: [
    ['A task can’t be completed', 'It names what is missing: a step of the list, a note or photos.'],
    ['Photos wait', 'They may wait for Wi-Fi or for the battery. Open the **Outbox** and tap **Send now**.'],
    [
      'The phone is full',
      'Let it send first, then make room on the phone. In the outbox, **Protect my work** asks the browser to keep what isn’t sent.',
    ],
  ],
}
