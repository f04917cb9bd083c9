import type { HelpText } from '../types.ts'

export const ownerHelp: HelpText = {
  title: 'An owner’s first day',
  purpose: 'Set up the company, bring in people and customers, and get the first job onto a phone.',
  steps: [
    'Go through the five steps of **Set up your company**: company, people, trades, customers, first project. **Do this later** leaves a step for another day.',
    'Write your people one per line, with a phone or an e-mail and a role. Nobody needs an e-mail: **Phone sign-in link** on a person’s page shows a code that signs in their phone.',
    'Bring your customers from a spreadsheet or QuickBooks with **Import customers**, or look around first with **Add sample records**.',
    'Create the first project and scan the code on the screen with your phone. The phone opens that project, ready for the first photo.',
    'Put your logo, license numbers and address in **Organization**. Clients see them on everything you send.',
    'In **Company settings**, turn off the **Modules** you don’t use. Their data is kept.',
  ],
  trouble: [
    [
      'There are sample records among ours',
      'Each is labeled “Sample”. Open the setup again and choose **Remove sample records**.',
    ],
    [
      'Two people see different menus',
      'A menu shows only what the role of that person may open. See the page about people and roles.',
    ],
    [
      'Money or dates look wrong',
      'Check **Dates and money** in **Organization**: time zone, currency and date format.',
    ],
  ],
}
