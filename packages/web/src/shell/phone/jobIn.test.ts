import { expect, it } from 'vitest'
import { jobIn } from './jobIn.ts'

const [job, task] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']

it.each([
  [`/mobile/projects/${job}/info`, { ProjectId: job }],
  [`/mobile/bids/${job}/files`, { BidId: job }],
  [`/mobile/tasks/${task}/edit`, { TaskId: task }],
  [`/mobile/projects/${job}/tasks/${task}/edit`, { ProjectId: job, TaskId: task }],
])('the camera of the header is aimed at the record whose page is open: %s', (path, links) => {
  expect(jobIn(path)?.links).toEqual(links)
})

it.each(['/mobile', '/mobile/projects', '/mobile/tasks', '/mobile/projects/add', '/mobile/tasks/create'])(
  'it is aimed at nothing elsewhere: %s',
  (path) => expect(jobIn(path)).toBeUndefined(),
)
