import type { HelpText } from '../types.ts'

export const accountHelp: HelpText = {
  title: 'Your account and settings',
  purpose: 'Your name, your sign-in, your notifications, and how the screen looks.',
  steps: [
    'Your picture at the top right opens your menu: **Profile**, **Change password**, **Settings**.',
    'Choose **Language** and **Theme** there. **Sunlight** is for bright days outside.',
    '**Notification preferences** say what you are told, where and how often. **Quiet hours** keep the night free.',
    'Under **Sign-in and security** set up **Two-step verification** and keep the **Recovery codes**.',
    '**Where you are signed in** lists your devices. **Sign out everywhere else** ends all but this one.',
    '**Create calendar link** shows your work in the calendar of your phone.',
  ],
  trouble: [
    ['I forgot my password', 'Ask an administrator for a **Password link**, or for a **Phone sign-in link**.'],
    ['I lost the phone with my codes', 'Sign in with a recovery code. Without one, an administrator can help.'],
    [
      'I get too many notices',
      'Turn off what you don’t need in **Notification preferences**, or choose **Once a day** for mail.',
    ],
  ],
}
