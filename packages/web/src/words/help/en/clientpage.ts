import type { HelpText } from '../types.ts'

export const clientpageHelp: HelpText = {
  title: 'The client’s page',
  purpose: 'A private page for the client of a project, without an account, that shows only what you choose.',
  steps: [
    'Open the project and its tab **Client**, and turn on **Page is on**.',
    'Write under **How it’s going** what the client should read, with the day on it.',
    'Choose **Photos and documents to show**, **Show the next visits**, **Show the contract** and **Show change orders to sign**. Drafts of the schedule stay inside.',
    'Choose **Save page**, then **Preview** to see it as the client does.',
    'Choose **New link**, say who it is for, and **Make link**. Copy it: it is shown once.',
    'Questions from the client are on the same tab. **Send answer** puts your answer on their page.',
  ],
  trouble: [
    [
      'The client says that the page is empty or gone',
      'Check that the page is on and the link hasn’t ended. **Renew** gives a new link and ends the old one.',
    ],
    ['A link went to the wrong person', 'Choose **End**. It stops working at once.'],
    [
      'A new photo isn’t on the page',
      'The client sees only what you chose. Add it under **Photos and documents to show** and save the page.',
    ],
  ],
}
