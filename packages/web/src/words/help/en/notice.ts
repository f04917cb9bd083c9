import type { HelpText } from '../types.ts'

export const noticeHelp: HelpText = {
  title: 'Report extra work',
  purpose: 'Found something nobody agreed on? Write it down before you do it, with a photo.',
  steps: [
    'Open the job’s task, photo or log and tap **Change notice**, or use the plus.',
    'Choose **What changed** and write it **In your words**. The client never sees these words.',
    'Add photos of what you found.',
    'Say what happens **Until it is approved**: **This part waits** or **Keep working**.',
    'Tap **Send notice to office**. Without signal it is saved and goes as soon as there is some.',
    'The office prices it and sends it to the client. The job shows where it stands.',
  ],
  trouble: [
    ['I don’t see the price', 'Prices are for the office. Your role may hide them.'],
    ['The work can’t wait', 'Choose **Keep working** and call the office.'],
    ['I don’t see **Change notice**', 'The record has no project, or your role doesn’t allow it. Ask your lead.'],
  ],
}
