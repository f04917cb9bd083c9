import { blankCustomer, blankProject, blankTask } from '@jobwright/contract/blanks.ts'
import type { Trade } from '@jobwright/contract/resources/company.ts'
import { jobOfTrade } from '@jobwright/contract/rules/trades.ts'
import type { Fields } from '../../db/records/create.ts'

const words = { en: 'Sample', es: 'Ejemplo' } as const
const people = [
  ['Whitmore Orchards', '18 Harbor Lane', 'New Rochelle', '10801'],
  ['Delgado Family', '402 Maple Street', 'Yonkers', '10701'],
] as const
const kept = {
  crewIds: [],
  watcherIds: [],
  blockedByIds: [],
  completedById: null,
  verifiedAt: null,
  holdReason: '',
  problemReason: '',
  cancelReason: '',
  completionNote: '',
  verifiedById: null,
  seriesId: null,
  recurrence: null,
}

/** A few records to look around in, each of them named a sample; a job of the trade with its tasks. */
export function sampleOf(language: 'en' | 'es', trade: Trade, userId: string, today: string) {
  const { job, tasks } = jobOfTrade(trade, language)
  const named = (title: string) => `${words[language]}: ${title}`
  const places = people.map(([, address, city, zip]) => ({ address, city, state: 'NY', zip }))
  return {
    customers: people.map(([name], i): Fields => ({
      ...blankCustomer,
      name: named(name),
      phone: `914555018${i}`,
      ...places[i],
    })),
    projects: (customers: readonly string[]): Fields[] =>
      customers.slice(0, 1).map((CustomerId, i) => ({
        ...blankProject(today),
        title: named(job),
        CustomerId,
        UserId: userId,
        startdate: today,
        enddate: null,
        status: 2,
        ...places[i],
      })),
    tasks: (customers: readonly string[], projects: readonly string[]): Fields[] =>
      tasks.map((title, i) => ({
        ...blankTask,
        ...kept,
        title: named(title),
        CustomerId: customers[0] ?? null,
        ProjectId: projects[0] ?? null,
        UserId: userId,
        dueAt: i === 0 ? today : null,
      })),
  }
}
