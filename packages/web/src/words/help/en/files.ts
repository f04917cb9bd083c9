import type { HelpText } from '../types.ts'

export const filesHelp: HelpText = {
  title: 'Photos and files',
  purpose: 'Everything seen on the job, by day, and every plan with its revisions.',
  picture: 'Photos of jobs, day by day',
  steps: [
    'Photos from phones file themselves under their job. Those without a job wait in the **Inbox**: select them and choose **Move**.',
    'Give photos a **Caption** and **Tags**. **Draw notes** keeps your marks beside the photo; the original isn’t changed.',
    'Select photos for a PDF **Report**, or choose **Share** for a link that ends. **Revoke** ends it at once.',
    '**Before and after** puts two photos of one spot side by side.',
    'Add a plan with **Upload**, a newer one with **New revision**, and choose **Publish** to make it the current one.',
    '**Compare** lays two revisions over each other. **Check out** tells others that you are working on it for 8 hours.',
    'The **File manager** has the same documents in folders, and what belongs to no job.',
  ],
  trouble: [
    [
      'Somebody built from an old plan',
      'A superseded revision says so on top, with **Open current revision**. A shared link keeps showing the revision that it was made for: share the current one again.',
    ],
    ['A shared link opens nothing', 'It expired or was revoked. Create a new one.'],
    [
      'A photo has the wrong time',
      'Its details say where the time comes from: the phone’s clock, the camera, or when it was received.',
    ],
  ],
}
