import { ADMIN_ROLE, CREW_ROLE, OFFICE_ROLE } from '@jobwright/contract/permissions.ts'
import type { Calendar } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { DemoUser } from './shapes.ts'

type Job = DemoUser['job']
const staff: [firstName: string, lastName: string, job: Job, RoleId: number, language: 'en' | 'es', color: string][] = [
  ['Maggie', 'Doyle', 'owner', ADMIN_ROLE, 'en', '#C4320A'],
  ['Tom', 'Silva', 'office', OFFICE_ROLE, 'en', '#175CD3'],
  ['Renee', 'Carvalho', 'office', OFFICE_ROLE, 'en', '#7A2CB8'],
  ['Dan', 'Whitcomb', 'sales', OFFICE_ROLE, 'en', '#0F766E'],
  ['Priya', 'Nair', 'sales', OFFICE_ROLE, 'en', '#A11D7A'],
  ['Luis', 'Ortega', 'lead', CREW_ROLE, 'es', '#17663A'],
  ['Kevin', 'O’Rourke', 'lead', CREW_ROLE, 'en', '#3538CD'],
  ['Marcus', 'Tavares', 'crew', CREW_ROLE, 'en', '#8A6116'],
  ['Sam', 'Nguyen', 'crew', CREW_ROLE, 'en', '#0E7090'],
]

/** The nine people of the company, the owner first. Their names are taken under "harbor.", out of the way of real ones. */
export function hire(chance: Chance, calendar: Calendar): DemoUser[] {
  return staff.map(([firstName, lastName, job, RoleId, language, color], nth) => {
    const createdAt = calendar.instant(-1_400 + nth * 120, 8 * 60 + nth)
    const handle = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '')
    return {
      id: chance.id(createdAt),
      firstName,
      lastName,
      username: `harbor.${handle.split('.')[0]}`,
      email: `${handle}@harborroofing.example`,
      mobile: `78155501${String(60 + nth)}`,
      color,
      timezone: 'America/New_York',
      language,
      RoleId,
      job,
      createdAt: createdAt.toISOString(),
    }
  })
}
