import type { StepList } from '@jobwright/contract/resources/stepLists.ts'
import type { TaskType } from '@jobwright/contract/resources/taskTypes.ts'
import { checklists } from './details.ts'

const named = (n: number, title: string, color: TaskType['color']): TaskType => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  title,
  color,
  archived: false,
})
const install = named(1, 'Install', 'blue')
const inspection = named(2, 'Inspection', 'violet')
const repair = named(3, 'Repair', 'orange')
const siteVisit = named(4, 'Site visit', 'green')
const warranty = named(5, 'Warranty', 'yellow')

/** The types of tasks that the demo company has. */
export const demoTaskTypes: readonly TaskType[] = [install, inspection, repair, siteVisit, warranty]

const listed = (n: number, name: string, kind: keyof typeof checklists): StepList => ({
  id: `01900000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  name,
  items: checklists[kind].map((label, nth) => ({ label, kind: 'check', required: kind === 'closing' && nth < 4 })),
})

/** The lists of steps that it keeps. */
export const demoStepLists: readonly StepList[] = [
  listed(1, 'Before climbing', 'safety'),
  listed(2, 'Tear-off', 'tearOff'),
  listed(3, 'Flashing', 'flashing'),
  listed(4, 'Closing a job', 'closing'),
]

/** Which type a task has, by what it is called and the work that it belongs to; what a shop does has none. */
export function demoTypeOf({ title, type }: { title: string; type: string }, work = ''): string | null {
  if (/warranty/i.test(title)) return warranty.id
  if (type === 'Inspection') return inspection.id
  if (type === 'Site visit' || /^site visit/i.test(title)) return siteVisit.id
  if (type !== 'Crew work') return null
  return /repair|leak|storm/i.test(`${title} ${work}`) ? repair.id : install.id
}
