import type { HelpText } from '../types.ts'

export const peopleHelp: HelpText = {
  title: 'People, roles and what is hidden',
  purpose: 'Who works here, what each person may see and do, and what nobody else needs to see.',
  picture: 'The list of users with their roles and statuses',
  steps: [
    'Choose **New user** and a role. Give them a **Password link** for the desk, or a **Phone sign-in link** for a phone. Each works once.',
    'Eight roles come along. For your own choose **New role** and what to **Start from**.',
    'For each kind of record a role reaches all, assigned or only own records.',
    'Under **Hidden fields** take prices, costs, pay or contact details away. They are hidden everywhere: pages, lists, search, exports and phones.',
    'The tab **Permissions** on a person’s page says what they may do, and why.',
    'When somebody leaves, **Suspend** signs them out right away, and **Deactivate** closes the account. Their work and its history stay.',
    'Ask the office for a second step with **Require two-step verification for the office**.',
  ],
  trouble: [
    [
      'Somebody can’t open a page',
      'They can ask for it there. You see it under **Access requests** and choose **Grant…**.',
    ],
    ['I can’t change a role', 'It has more permissions than yours, or it is your own. Another administrator can.'],
    [
      'A phone is lost',
      '**Suspend** the person: the phone is signed out right away. Work that wasn’t sent stays on it, and is sent when they sign in on it again.',
    ],
  ],
}
