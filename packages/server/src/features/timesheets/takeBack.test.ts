import { createHash } from 'node:crypto'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { signedHours } from '@jobwright/contract/rules/timesheets.ts'
import { expect, test } from 'vitest'
import { hoursBeforeEnd as ago } from '../../testing/hours.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const BOOKKEEPER_ROLE = 105
const refused = { status: 409 }

test('a decision is taken back while the hours are the ones that were signed', async () => {
  const ada = await house.company()
  const bea = await house.person(ada, BOOKKEEPER_ROLE, 'Bea')
  const who = await house.person(ada, CREW_ROLE, 'Tess')
  const entry = await who.call(timeentries.create, { body: { startAt: ago(5), endAt: ago(2) } })
  const id = entry.TimesheetId ?? ''
  const move = (by: Person, body: object) => by.call(timesheets.update, { params: { id }, body })
  const again = () => ada.call(timeentries.get, { params: { id: entry.id }, query: {} })
  const hash = createHash('sha256')
    .update(signedHours([entry], []))
    .digest('hex')
  const signature = { name: 'Tess', title: '', path: 'M1 1L9 9', device: 'Phone', hash }
  await move(who, { status: 'submitted', signature })
  await move(bea, { status: 'approved' })
  // Its person may not, and the signature stays.
  await expect(move(who, { status: 'submitted' })).rejects.toMatchObject(refused)
  expect(await move(bea, { status: 'submitted' })).toMatchObject({
    status: 'submitted',
    approvedAt: null,
    approvedById: null,
    signature: { by: who.me.id },
  })
  expect((await again()).status).toBe('submitted')
  await move(bea, { status: 'rejected', reason: 'Lunch is missing' })
  expect(await move(bea, { status: 'submitted' })).toMatchObject({ status: 'submitted', returnReason: '' })
  expect((await again()).status).toBe('submitted')
  // Hours that changed meanwhile are signed again first.
  await move(bea, { status: 'rejected', reason: 'Lunch is missing' })
  await who.call(timeentries.update, { params: { id: entry.id }, body: { endAt: ago(3) } })
  await expect(move(bea, { status: 'submitted' })).rejects.toMatchObject(refused)
})
