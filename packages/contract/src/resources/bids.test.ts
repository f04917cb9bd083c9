import { expect, test } from 'vitest'
import { ConvertChoice } from './bids.ts'

test('a new project of a bid needs somebody who leads it; a project that is there has one', () => {
  const choice = { ProjectId: null, UserId: null, startdate: null, enddate: null, tasks: false, likeId: null }
  const id = '01890000-0000-7000-8000-000000000000'
  expect(ConvertChoice.safeParse(choice).error?.issues).toMatchObject([{ path: ['UserId'], message: 'Required.' }])
  expect(ConvertChoice.safeParse({ ...choice, UserId: id }).success).toBe(true)
  expect(ConvertChoice.safeParse({ ...choice, ProjectId: id }).success).toBe(true)
})
