import type { HelpText } from '../types.ts'

export const projectsHelp: HelpText = {
  title: 'Projects',
  purpose: 'A project is a job you won: its people, tasks, visits, photos, papers, hours and contract in one place.',
  picture: 'The overview of a project: people on site, what is next, and its facts',
  steps: [
    'Create it from a signed bid with **Create project**, or choose **New project**: a customer and a title are enough.',
    'The tab **Overview** says who is on site, what is next, and what needs you.',
    '**Copy tasks and log books from** an earlier project when you create one from a bid. People, dates and answers aren’t copied.',
    'Set the status as the job goes: **Scheduled**, **In Progress**, **On Hold**, **Completed**.',
    'If a job works on other days, choose **This project has its own days of work**.',
    'Under **Cost codes for time** choose the codes that crews may pick on this job.',
  ],
  trouble: [
    [
      'A crew member doesn’t see the project',
      'Roles of the field see the jobs they are on. Make them the lead, put them on its crew, or assign a task of it.',
    ],
    ['It was deleted', 'Open the **Trash** and choose **Restore**. Its links come back with it.'],
    [
      'The contract is empty',
      'Nothing was agreed yet. Convert a signed bid, or choose **Enter contract** for one that was signed on paper.',
    ],
  ],
}
