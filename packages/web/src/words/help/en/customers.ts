import type { HelpText } from '../types.ts'

export const customersHelp: HelpText = {
  title: 'Customers and contacts',
  purpose: 'A customer keeps the people to call, the bids and the projects of one client together.',
  steps: [
    'Choose **New customer**. A name is enough; **Add Primary Contact** adds the person to call in the same step.',
    'Open a customer to see its contacts, open bids, jobs and files.',
    'Add more people with **New contact** and choose the customer they belong to.',
    'On a phone, **Call**, **Text** and **Navigate** use the number and the address you entered.',
    'To bring in a whole list, use the import.',
  ],
  trouble: [
    [
      'The same customer is there twice',
      'Move the bids and projects of the second one to the first by editing their customer, then delete the second. It waits in the trash.',
    ],
    ['I can’t see phone numbers or e-mails', 'Your role hides contact details. Ask an administrator.'],
    [
      'Somebody changed the same customer',
      'Nothing is overwritten. You see both values and choose one; the other stays in the history.',
    ],
  ],
}
