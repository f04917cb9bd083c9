import { jobLink, linkTo, linkToJob } from '../../data/links.ts'
import type { PhotoLinks } from '../../data/photos.ts'
import type { Address } from '../../ui/Link.tsx'

type Links = { [name in keyof PhotoLinks]?: string }
const ID = '[0-9a-f-]{36}'
const job = new RegExp(`^/mobile/(projects|bids)/(${ID})(?:/tasks/(${ID}))?(/|$)`)
const task = new RegExp(`^/mobile/tasks/(${ID})(/|$)`)

/**
 * The job or task of this page: the parent of photos and documents added here, and how to add a task; undefined on
 * other pages.
 */
export function jobIn(path: string): { links: Links; addTask: Address } | undefined {
  const alone = task.exec(path)?.[1]
  if (alone) return { links: { TaskId: alone }, addTask: linkTo({ to: '/mobile/tasks/create' }) }
  const [, noun, id, taskId] = job.exec(path) ?? []
  if (!noun || !id) return undefined
  const kind = noun as keyof typeof linkToJob
  return {
    links: { ...linkToJob[kind](id), ...(taskId && { TaskId: taskId }) },
    addTask: jobLink(kind, id, 'tasks/create'),
  }
}
