import type { HelpText } from '../types.ts'

export const badgeHelp: HelpText = {
  title: 'What the badge means',
  purpose: 'The badge on top says whether your work is at the office or still on this phone.',
  picture: 'The outbox on a phone',
  steps: [
    '**All saved** means that the office has everything.',
    '**3 waiting** means that three things are saved on this phone and go out by themselves when there is signal. On an iPhone they go out only while the app is open.',
    '**Needs attention** means that the office didn’t accept something. Nothing is lost; tap to see what to do.',
    'Tap the badge to open the **Outbox**: what waits, and why. **Send now** tries at once.',
    'Photos may wait for Wi-Fi: **Wi-Fi only** and **Wait when the battery is low** are in the outbox.',
    '**Save a copy of everything** writes what is only on this phone into one file.',
  ],
  trouble: [
    [
      'It waits for a long time',
      'Look for the reason in the outbox: no signal, Wi-Fi, battery, or something before it. Then open the app once where there is signal.',
    ],
    [
      'I have to sign out',
      'The app says what is only on this phone. It stays there and is sent when you sign in again.',
    ],
    ['The phone will be wiped', 'Let it send first. If it can’t, use **Save a copy of everything**.'],
  ],
}
