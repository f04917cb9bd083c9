import type { HelpText } from '../types.ts'

export const fieldsHelp: HelpText = {
  title: 'Fields of your own',
  purpose: 'Add what your trade asks and the forms don’t: a roof pitch, a policy number, a gate code.',
  steps: [
    'Open **Fields** in the settings, and choose the kind of record above the table.',
    'Choose **New field**, or one of the suggestions. Write its name, in Spanish too if your crews read Spanish, and choose its type. **The type can’t be changed afterwards.**',
    'For a type with **Choices**, write one a line, or paste a column of a spreadsheet. A choice that records have is archived instead of removed.',
    'Say who sees it: **Show on phones**, **Show to clients**, and **Hidden with prices** for what a role without prices shall not see.',
    'Drag a field by its handle, or press the up and down arrow keys on it: forms show fields in this order.',
    'Choose **Retire field** for one that you no longer fill in. Its values stay, and **Restore field** brings it back.',
  ],
  trouble: [
    [
      'A field has the wrong type',
      'Add another field with the right type, and retire the old one. Values of one type don’t become values of another by themselves.',
    ],
    [
      'Somebody doesn’t see a field',
      'A field that is **Hidden with prices** or **Hidden with contact details** is hidden from roles that may not see those. On a phone, look whether **Show on phones** is on.',
    ],
    [
      'A field was deleted by mistake',
      'Its values can’t be brought back, but the history of each record still tells them. That is why deleting asks for the name.',
    ],
  ],
}
