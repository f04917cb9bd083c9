import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { Calendar } from './calendar.ts'
import { Chance } from './chance.ts'
import { findClients } from './customers.ts'
import { planProjects, writeBids } from './jobs.ts'
import { hire } from './people.ts'
import { demoValues } from './ownFields.ts'
import { planPhones, type DemoDevice, type DemoStar } from './phones.ts'
import type { DemoBid, DemoContact, DemoCustomer, DemoProject, DemoTask, DemoUser } from './shapes.ts'
import { FOLLOW_UP, planTasks } from './tasks.ts'

export type DemoCompany = {
  people: DemoUser[]
  customers: DemoCustomer[]
  contacts: DemoContact[]
  projects: DemoProject[]
  bids: DemoBid[]
  tasks: DemoTask[]
  stars: DemoStar[]
  devices: DemoDevice[]
}

/**
 * The demo company "Harbor Roofing" as it would look on `today` (YYYY-MM-DD) in its zone: 9 people, 200 customers,
 * 260 contacts, 120 projects, 80 bids and 600 tasks, with four
 * phones. Invented throughout, and the same for the same day.
 */
export function harborRoofing(today: string, zone = 'America/New_York'): DemoCompany {
  const chance = new Chance(1_630)
  const calendar = new Calendar(today, zone)
  const people = hire(chance, calendar)
  const { customers, contacts } = findClients(chance, calendar)
  const jobs = planProjects({ chance, calendar, people, customers })
  const bids = writeBids({ chance, calendar, people, customers }, jobs)
  const owner = people.find((person) => person.job === 'owner')
  // The owner calls about bids, so that a visitor of the demo has something to do.
  const tasks = planTasks({ chance, calendar, people }, jobs, bids).map((task) =>
    owner && task.title.startsWith(FOLLOW_UP) && task.status !== TaskStatus.Completed
      ? { ...task, UserId: owner.id }
      : task,
  )
  // With a chance of their own: the rest stays as it was.
  const own = new Chance(2_026)
  const projects = jobs.map(({ project }) => ({ ...project, custom: demoValues(own, project) }))
  return {
    people,
    customers,
    contacts,
    projects,
    bids,
    tasks,
    ...planPhones(chance, people, projects),
  }
}
