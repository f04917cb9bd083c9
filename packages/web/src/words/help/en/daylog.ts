import type { HelpText } from '../types.ts'

export const daylogHelp: HelpText = {
  title: 'Your daily log',
  purpose: 'File the report of the day, mostly by checking what is known already.',
  picture: 'A log book on a phone, with the logs of the last days',
  steps: [
    'On **Today**, look under **Today’s logs** and tap **Start today’s log**, or **Start from last log**.',
    'What was copied is yellow. Check it and tap **Looks right**, or change it.',
    'Add the facts of the day that are offered: crew with hours, finished tasks, photos.',
    'Answers are saved while you type, without signal too.',
    'Tap **Sign and file**, sign with your finger and tap **File log**. Without signal it is sent later and counts from now.',
    'If nobody worked, tap **Nothing today** and the reason. That files the day.',
  ],
  trouble: [
    ['The log came back', 'It says **Returned for changes** with notes at the fields. Correct them and file it again.'],
    ['I signed and then changed something', 'A signature covers the answers as they were. Sign again.'],
    ['The form isn’t on the phone', 'Connect once, so that the phone gets the form. Then it works without signal.'],
    ['I filed it with a mistake', 'Open it and tap **Reopen** within 24 hours. Later only an administrator can.'],
  ],
}
