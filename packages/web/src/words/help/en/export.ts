import type { HelpText } from '../types.ts'

export const exportHelp: HelpText = {
  title: 'Your data, your plan and closing the company',
  purpose: 'Take everything along at any time, and end it without losing anything by surprise.',
  steps: [
    'Open **Export your data** and choose **Create archive**: records, original photos and documents, and the whole history. It is packed in the background.',
    'Choose **Download** when it is ready. The archive is kept for 7 days, and another installation can take it in.',
    'Any list can be saved as a table: choose **Export as shown (CSV)**.',
    'Where Jobwright is paid for, **Subscription** has the plan and the invoices. After a plan ends, you can still read, search, print and export.',
    '**Close company** in **Organization** closes it in 90 days. Until then everything works, and **Keep company** takes it back.',
    'Administrators get two mails, 30 and 7 days before the data is deleted for good.',
  ],
  trouble: [
    [
      'The archive doesn’t have our links and passwords',
      'Passwords, sign-in links and links of clients are never included. After a move, send bids again that wait for a signature.',
    ],
    ['Is this a backup?', 'It is a copy for you. The operator of the installation makes backups of the whole server.'],
    ['Something was deleted by mistake', 'You don’t need an archive. Open the **Trash** and choose **Restore**.'],
  ],
}
