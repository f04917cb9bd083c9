import type { HelpText } from '../types.ts'

export const phoneHelp: HelpText = {
  title: 'Your first day on the phone',
  purpose: 'Sign in once, keep the app on your home screen, and find your day.',
  picture: 'Today on a phone, with the bar at the bottom',
  steps: [
    'Scan the code that the office shows you, and tap **Start**. You need no password and no e-mail.',
    'Add the app to your home screen. On an iPhone: Share, then Add to Home Screen. Open it from there.',
    '**Today** shows what you work on now, the address, whom to call, and the rest of your day.',
    'The bar at the bottom has **Today**, **Photos**, **Time** and **Inbox**. The plus adds something; **More** has everything else.',
    'Before a day without signal, tap the badge on top and choose **Download now** under **Work offline**.',
    'Your picture on top has the language and the theme. **Sunlight** is easier to read outside.',
  ],
  trouble: [
    ['The code doesn’t work', 'It works once, and for a short time. Ask the office for a new one.'],
    [
      'I don’t see my job',
      'The office puts you on it: as lead, in the crew, or with a task. It comes when there is signal.',
    ],
    [
      'I can read but not change anything',
      'You are in the simple view. Choose the advanced view in your menu, unless your role is for reading.',
    ],
  ],
}
