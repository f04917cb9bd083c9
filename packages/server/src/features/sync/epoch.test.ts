import { sync } from '@jobwright/contract/resources/sync.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'
import { Phone } from '../../testing/phone.ts'

const house = testHouse()
const DAY = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

test('a phone hears which history of the installation it is served from', async () => {
  const ada = await house.company()
  const { epoch } = await ada.call(sync.ask, { body: new Phone(ada).asking() })
  expect(epoch).toBe((await house.owner("select value from instance where name = 'epoch'"))[0]?.['value'])
})

test('a change from before a restore is compared by its values, though the version that it names is there again', async () => {
  const ada = await house.company()
  const task = await ada.call(tasks.create, { body: { title: 'Gate code 1115' } })
  // The office changed it after the restore, so that it is at the version that the phone knew from before.
  await ada.call(tasks.update, { params: { id: task.id }, body: { title: 'Gate code 993', version: 1 } })
  const send = (done: number) =>
    house.raw('PUT', `/api/tasks/${task.id}`, {
      token: ada.token,
      headers: { 'captured-at': ago(done), 'sent-at': ago(0) },
      body: { title: 'Gate code 1115, ring twice', base: { title: 'Gate code 1115' }, version: 2 },
    })
  // This database was made just now: what was done yesterday was done in the history before.
  const before = (await send(DAY)).json() as { title: string; conflicts: unknown[] }
  expect(before.title).toBe('Gate code 993')
  expect(before.conflicts).toMatchObject([{ field: 'title', theirs: 'Gate code 993' }])
  const after = (await send(0)).json() as { title: string }
  expect(after.title).toBe('Gate code 1115, ring twice')
})
