/** Status lists of the specification (part 4.2). Ids never change; labels are the catalogue's words. */
/** The colours of statuses and of whatever else a company names: each reads in every scheme. */
export const tones = ['blue', 'orange', 'green', 'yellow', 'gray', 'red', 'violet'] as const
export type Tone = (typeof tones)[number]
export type Status = { id: number; name: string; tone: Tone }

export const taskStatuses: readonly Status[] = [
  { id: 0, name: 'Canceled', tone: 'gray' },
  { id: 1, name: 'Scheduled', tone: 'blue' },
  { id: 2, name: 'In Progress', tone: 'orange' },
  { id: 3, name: 'Completed', tone: 'green' },
  { id: 8, name: 'On Hold', tone: 'yellow' },
  { id: 9, name: 'Problem', tone: 'red' },
]
export const taskPriorities: readonly Status[] = [
  { id: 300, name: 'Low', tone: 'gray' },
  { id: 500, name: 'Normal', tone: 'blue' },
  { id: 1000, name: 'Urgent', tone: 'red' },
]
export const projectStatuses: readonly Status[] = [
  { id: 0, name: 'Canceled', tone: 'gray' },
  { id: 1, name: 'Scheduled', tone: 'blue' },
  { id: 2, name: 'In Progress', tone: 'orange' },
  { id: 3, name: 'Completed', tone: 'green' },
  { id: 4, name: 'Prism', tone: 'violet' },
  { id: 8, name: 'On Hold', tone: 'yellow' },
]
export const bidStatuses: readonly Status[] = [
  { id: 0, name: 'Canceled', tone: 'gray' },
  { id: 1, name: 'Draft', tone: 'gray' },
  { id: 2, name: 'Pending', tone: 'yellow' },
  { id: 3, name: 'Won', tone: 'green' },
  { id: 4, name: 'Lost', tone: 'gray' },
]

export const changeOrderStatuses: readonly Status[] = [
  { id: 0, name: 'Pending Review', tone: 'yellow' },
  { id: 1, name: 'Approved', tone: 'green' },
]

/** Task statuses in which work is still to be done. */
export const openTaskStatuses: readonly number[] = [1, 2, 8, 9]

/** The status of this id; an unknown id is shown as it is, never hidden. */
export const statusOf = (list: readonly Status[], id: number): Status =>
  list.find((status) => status.id === id) ?? { id, name: String(id), tone: 'gray' }
