import type { HelpText } from '../types.ts'

export const sendingHelp: HelpText = {
  title: 'Sending and signing',
  purpose:
    'Send a bid or a change order as a version that can’t change, and let the client sign it on their own phone without an account.',
  steps: [
    'Choose **Send bid**, check the name and e-mail, and set **Can be accepted until**.',
    'For more safety choose **Ask for a code**: the client types six digits from their mail before they see anything. **Add another signer** if several people have to sign.',
    'Choose **Send version 1**. You get the link once: copy it, show the QR code, or pass it on as a **Text message**. With a mail server, the mail goes by itself.',
    '“Sent” means that the version is frozen and its link exists. Whether a mail was accepted or refused is listed under **What happened** on the tab **Client**.',
    'There you also see when the client opened, asked, signed or declined. **Send reminder**, **New link** and **Sign in person** are there, too.',
    '**Withdraw** takes a version back: its links then say so and show nothing else. **End links** only stops the links.',
    'When the client signed, **Create project** makes the bid a project. Its lines become the original contract.',
  ],
  trouble: [
    [
      'The client got no mail',
      'Open the tab **Client**. If the mail was refused, check the address, or choose **New link** and pass it on yourself.',
    ],
    [
      'The client wants a change',
      'Choose **Edit as version 2**, change it and send it again. The old link says that it was replaced.',
    ],
    ['It expired', 'Choose **Edit as version 2** and send it with a later date.'],
    [
      'The client signed on paper',
      'Use **Sign in person** next time. For a change order, **Approve by office** takes a photo of the paper as proof.',
    ],
  ],
}
