import { ProjectStatus } from '@jobwright/contract/statuses.ts'
import type { Chance } from './chance.ts'
import type { DemoProject, DemoUser } from './shapes.ts'

export type DemoStar = { userId: string; resource: 'projects' | 'bids' | 'tasks'; recordId: string }
/** A phone, with how long ago it was heard of and what it has not sent (minutes, bytes). */
export type DemoDevice = {
  id: string
  userId: string
  name: string
  seenAgo: number
  count: number
  bytes: number
  oldestAgo: number | null
  needsYou: number
}

/** What people starred, and the phones that they carry: one of them has been without signal since the morning. */
export function planPhones(
  chance: Chance,
  people: readonly DemoUser[],
  projects: readonly DemoProject[],
): { stars: DemoStar[]; devices: DemoDevice[] } {
  const running = projects.filter(({ status }) => status === ProjectStatus.InProgress)
  const field = people.filter(({ job }) => job === 'lead' || job === 'crew')
  const starring = [...people.filter(({ job }) => job === 'owner'), ...field]
  const stars = starring.flatMap(({ id }, nth) =>
    running
      .slice(nth, nth + 2)
      .map((project): DemoStar => ({ userId: id, resource: 'projects', recordId: project.id })),
  )
  const phones = [
    ['Galaxy A54', 4, 0, 0, null, 0],
    ['iPhone 13', 11, 0, 0, null, 0],
    ['Pixel 7a', 190, 14, 46_300_000, 205, 1],
    ['iPhone SE', 38, 2, 5_900_000, 44, 0],
  ] as const
  const devices = field.flatMap(({ id, createdAt }, nth): DemoDevice[] => {
    const phone = phones[nth]
    if (!phone) return []
    const [name, seenAgo, count, bytes, oldestAgo, needsYou] = phone
    return [{ id: chance.id(new Date(createdAt)), userId: id, name, seenAgo, count, bytes, oldestAgo, needsYou }]
  })
  return { stars, devices }
}
