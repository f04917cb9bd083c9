import type { HelpText } from '../types.ts'

export const importsHelp: HelpText = {
  title: 'Imports',
  purpose:
    'Bring in customers, cost codes and prices from a file, see first what will happen, and take it back if it was wrong.',
  steps: [
    'Open **Import**, say what the file holds and choose **Choose file**: CSV, Excel, QuickBooks or Google Contacts, up to 20 MB.',
    'Check **Match columns**. A column without a field can go to **Keep in notes** or **Don’t import**.',
    'Say what happens if a record is there already: **Skip**, **Update** or **Add anyway**.',
    '**Preview import** lists what would be added, changed or left out, with the reason. Nothing is written yet.',
    'Import. The result stays under **Past imports**, also where each column went.',
    '**Undo this import** removes what it added, except records that somebody edited since.',
  ],
  trouble: [
    [
      'Rows are left out',
      'The preview says why for each row. Correct the file and import it again; what is there already is skipped.',
    ],
    ['The first rows are not records', 'Choose the right **Header row**. Rows above it are not imported.'],
    ['A column with prices can’t be chosen', 'Your role hides prices or costs.'],
  ],
}
