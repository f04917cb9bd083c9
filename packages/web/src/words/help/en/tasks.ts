import type { HelpText } from '../types.ts'

export const tasksHelp: HelpText = {
  title: 'Tasks and checklists',
  purpose: 'A task says who does what, where and by when, and what must be there before it is done.',
  picture: 'Tasks as cards on a board, a column for each status',
  steps: [
    'Choose **New task**, a person under **Assigned to** and a day under **Due**. It shows up on their phone.',
    'Add a **Checklist**, or copy one with **Add from a list**. Administrators keep the lists in the company settings.',
    'Under **Required to complete** ask for **Complete checklist**, **A note** or photos.',
    '**Repeats** makes the next task by itself. When you change one, you choose whether the following ones change as well.',
    'On the **Board**, drag a card to another column, or use **Move…**. The **List** shows the same tasks as rows.',
    'When somebody puts a task **On Hold** or reports a **Problem**, they say why. You see it on the card.',
    '**Verify** says that the office looked at a completed task.',
  ],
  trouble: [
    [
      'A task can’t be completed',
      'It still needs what you required: open checklist items, a note or photos. The task names them.',
    ],
    [
      'A task can’t be moved to that column',
      'Not every step is allowed from every status. The menu **Move…** offers the ones that are.',
    ],
    ['A task is not on anybody’s phone', 'It has no person or crew. Look for **Unassigned** on the list.'],
  ],
}
