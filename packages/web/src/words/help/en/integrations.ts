import type { HelpText } from '../types.ts'

export const integrationsHelp: HelpText = {
  title: 'Integrations, tokens and webhooks',
  purpose: 'Connect Slack, your calendar, your accounting and your own software.',
  steps: [
    'For Slack, create an incoming webhook there and paste it under **Add channel**. Choose events, a project and quiet hours.',
    'For your own software, **Add webhook** and copy the **Secret** once. Each message is signed with it. **Send test** shows whether it arrives.',
    '**Create token** gives a program the permissions that you choose, for some days. It can never do more than you.',
    '**Create calendar link** shows your tasks and jobs in the calendar of your phone. Prices aren’t included.',
    '**Accounting export** writes customers, won bids and change orders for QuickBooks or a spreadsheet.',
    'Time for payroll is exported from **Time**, not here.',
  ],
  trouble: [
    [
      'A connection fails',
      'Its line says since when and why. Messages wait and are tried again; **Messages** shows each one.',
    ],
    [
      'A program is suddenly refused',
      'The token expired or was revoked, its person lost the permission, or changed their password.',
    ],
    ['QuickBooks creates a customer twice', 'It goes by the exact name. The export lists the names to correct first.'],
  ],
}
