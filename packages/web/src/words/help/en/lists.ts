import type { HelpText } from '../types.ts'

export const listsHelp: HelpText = {
  title: 'Lists, search and the trash',
  purpose: 'Find anything, change many records at once, and get back what was deleted.',
  steps: [
    'Press ⌘K (Ctrl K) or /. Type a name, a number, a phone, or what you want to do. Pages of this help are found, too.',
    'Filter, sort and group a list, then choose **Save this view**. Whoever may change the company settings can share a view with roles.',
    'Change a cell in place, or select rows for an action on all of them; **Select all 239** takes every row of the filter. Press ? for the keys.',
    'When two people change the same field, you see both values and choose. The other one stays in the history.',
    'Deleted records wait in the **Trash** for 30 days, or as long as the company says. **Restore** brings back their links as well.',
    'The tab with the activity of a record says who changed what and when.',
  ],
  trouble: [
    ['The search doesn’t find a record', 'It shows only what your role may see. Look in the trash, too.'],
    ['A column is missing', 'Add it with the columns of the list. A hidden field stays away for your role.'],
    ['A colleague’s change appeared in my list', 'Open lists follow changes within a second or two.'],
  ],
}
