/** The status lists of the specification (part 4.2). Ids never change; labels come from the catalog. */
/** The colors of statuses and other named things: each is readable in every scheme. */
export const tones = ['blue', 'orange', 'green', 'yellow', 'gray', 'red', 'violet'] as const
type Tone = (typeof tones)[number]
export type Status = { id: number; name: string; tone: Tone }

/** The ids of task statuses, by name. They never change. */
export const TaskStatus = { Canceled: 0, Scheduled: 1, InProgress: 2, Completed: 3, OnHold: 8, Problem: 9 } as const
/** The ids of task priorities, by name. They never change. */
export const TaskPriority = { Low: 300, Normal: 500, Urgent: 1000 } as const
/** The ids of project statuses, by name. They never change. */
export const ProjectStatus = { Canceled: 0, Scheduled: 1, InProgress: 2, Completed: 3, Prism: 4, OnHold: 8 } as const
/** The ids of bid statuses, by name. They never change. */
export const BidStatus = { Canceled: 0, Draft: 1, Pending: 2, Won: 3, Lost: 4 } as const

export const taskStatuses: readonly Status[] = [
  { id: TaskStatus.Canceled, name: 'Canceled', tone: 'gray' },
  { id: TaskStatus.Scheduled, name: 'Scheduled', tone: 'blue' },
  { id: TaskStatus.InProgress, name: 'In Progress', tone: 'orange' },
  { id: TaskStatus.Completed, name: 'Completed', tone: 'green' },
  { id: TaskStatus.OnHold, name: 'On Hold', tone: 'yellow' },
  { id: TaskStatus.Problem, name: 'Problem', tone: 'red' },
]
export const taskPriorities: readonly Status[] = [
  { id: TaskPriority.Low, name: 'Low', tone: 'gray' },
  { id: TaskPriority.Normal, name: 'Normal', tone: 'blue' },
  { id: TaskPriority.Urgent, name: 'Urgent', tone: 'red' },
]
export const projectStatuses: readonly Status[] = [
  { id: ProjectStatus.Canceled, name: 'Canceled', tone: 'gray' },
  { id: ProjectStatus.Scheduled, name: 'Scheduled', tone: 'blue' },
  { id: ProjectStatus.InProgress, name: 'In Progress', tone: 'orange' },
  { id: ProjectStatus.Completed, name: 'Completed', tone: 'green' },
  { id: ProjectStatus.Prism, name: 'Prism', tone: 'violet' },
  { id: ProjectStatus.OnHold, name: 'On Hold', tone: 'yellow' },
]
export const bidStatuses: readonly Status[] = [
  { id: BidStatus.Canceled, name: 'Canceled', tone: 'gray' },
  { id: BidStatus.Draft, name: 'Draft', tone: 'gray' },
  { id: BidStatus.Pending, name: 'Pending', tone: 'yellow' },
  { id: BidStatus.Won, name: 'Won', tone: 'green' },
  { id: BidStatus.Lost, name: 'Lost', tone: 'gray' },
]

export const changeOrderStatuses: readonly Status[] = [
  { id: 0, name: 'Pending Review', tone: 'yellow' },
  { id: 1, name: 'Approved', tone: 'green' },
]

/** Task statuses in which work is still to be done. */
export const openTaskStatuses: readonly number[] = [
  TaskStatus.Scheduled,
  TaskStatus.InProgress,
  TaskStatus.OnHold,
  TaskStatus.Problem,
]

/** The status with this id; an unknown id is shown as is, never hidden. */
export const statusOf = (list: readonly Status[], id: number): Status =>
  list.find((status) => status.id === id) ?? { id, name: String(id), tone: 'gray' }

/** Those of log books and of their templates, by name. */
export const logbookStatuses = ['open', 'closed'] as const
export const templateStatuses = ['draft', 'published', 'retired'] as const
export type TemplateStatus = (typeof templateStatuses)[number]
