import type { HelpText } from '../types.ts'

export const bidsHelp: HelpText = {
  title: 'Bids',
  purpose: 'A bid is your offer: the work in lines, the price, and what the client may choose.',
  picture: 'The lines of a bid with quantities, prices and the totals beside them',
  steps: [
    'Choose **New bid** and open the tab **Lines**. Type an item, or / to pick **From price book**.',
    '**Paste from a spreadsheet** and **Copy from another bid** fill many lines at once. **Save as a template** keeps them for the next bid.',
    'Set unit cost and markup, or the unit price: the other follows. Your client never sees costs.',
    'For options, open the details of a line and choose under **In the price**: **Only if the client takes it** or **The client chooses one of several**.',
    'Choose **Taxes** in the details of a line, or **Tax all lines**. Set both discount and deposit under **Discount and deposit**.',
    'Choose what **The client sees**: items only, quantities, prices, or section totals; the company settings say how new bids begin. **Preview** shows the paper before you send it.',
  ],
  trouble: [
    [
      'I can’t change the lines',
      'This version was already sent. Choose **Edit as version 2** on the tab **Client**; what was sent stays on record.',
    ],
    [
      'Costs and markup are missing',
      'Your role hides costs. You can still change lines and prices; the costs stay as they are.',
    ],
    ['I can’t edit lines on the phone', 'Lines are edited on a computer. The phone shows what they say now.'],
    [
      'The total differs by a cent from my calculator',
      'Taxes are rounded once for each rate. If your state asks for it, change **Tax rounding**.',
    ],
  ],
}
