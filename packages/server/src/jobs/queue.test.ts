import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { jobsDatabase } from '../db/jobsSchema.ts'
import { testHouse } from '../testing/house.ts'
import { startJobs, type Work } from './queue.ts'

const house = testHouse()
// Its own queue would take the work of those here.
beforeAll(() => house.services.jobs.stop())

const log = () => {}
const none: Work = { pictures: async () => {}, texts: async () => {}, mails: async () => {} }
const open = (work: Partial<Work> = {}) => startJobs(jobsDatabase(house.connection, log), { ...none, ...work }, 1, log)

test('a queue without work stops without a pause', async () => {
  const [starts, stops]: [number[], number[]] = [[], []]
  for (let i = 0; i < 5; i++) {
    const began = performance.now()
    const queue = await open()
    const opened = performance.now()
    await queue.stop()
    starts.push(opened - began)
    stops.push(performance.now() - opened)
  }
  // The graceful stop of the library waits for half a second, which is more than ten starts.
  expect(Math.min(...stops)).toBeLessThan(6 * Math.min(...starts))
})

test('work that was begun ends before the queue has stopped', async () => {
  const order: string[] = []
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const queue = await open({
    mails: async () => {
      begin()
      await pause(700)
      order.push('work')
    },
  })
  queue.send('mails', { companyId: newId(), mailId: newId() })
  await begun
  await queue.stop()
  order.push('queue')
  expect(order).toEqual(['work', 'queue'])
})
