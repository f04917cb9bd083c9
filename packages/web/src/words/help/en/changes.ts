import type { HelpText } from '../types.ts'

export const changesHelp: HelpText = {
  title: 'Change orders',
  purpose:
    'A change order says what a job becomes beyond its bid: found on site, priced in the office, signed by the client.',
  picture: 'A change order with its steps, its price and what it adds to the contract',
  steps: [
    'A crew member writes a **Change notice** on the phone, with a photo. It shows up as **Needs a price**.',
    'Choose **Price it** and write the lines as in a bid. Add the workdays it takes.',
    'If somebody checks prices first, use **Ask for review** and **Pass review**.',
    '**Send change order** works as for a bid: a version, a link, a signature.',
    'If the work can’t wait, **Proceed unsigned** keeps it in sight until it is decided.',
    '**Approve by office** is for a client who agreed in another way. Add the **Proof**: a photo or document.',
    'The project shows the **Contract**: the original, approved changes and what is pending. **Apply new end date** moves its end by the approved workdays.',
  ],
  trouble: [
    [
      'It was sent and I found a mistake',
      'Choose **Start next revision**. It keeps the number, and the client’s old link says that it was replaced.',
    ],
    ['It is not needed anymore', 'Choose **Void**. It stays in sight and counts nowhere; this can’t be undone.'],
    ['The end date didn’t move', 'It is only proposed. Somebody applies it on the project.'],
  ],
}
