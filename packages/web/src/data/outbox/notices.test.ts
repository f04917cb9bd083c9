import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { drained, server, refusal } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import { discard } from './acts.ts'
import { readOutbox } from './items.ts'

const ProjectId = newId()

async function noticed(refuses: boolean) {
  const { wire, got } = server(({ path }) => (refuses && path === '/api/tasks' ? refusal(422) : undefined))
  const phone = testPhone(somebody(), wire)
  const task = await phone.store.create('tasks', { title: 'Decking', ProjectId }, newId())
  await phone.store.create(
    'changeorders',
    { title: 'Soft decking', ProjectId, notice: true, taskIds: [task.id], logEntryIds: [] },
    newId(),
  )
  return { phone, got, task }
}

it('sends the task of a change notice before the notice, and finds the notice by it without signal', async () => {
  const { phone, got, task } = await noticed(false)
  const { rows } = await phone.store.page('changeorders', { TaskId: task.id })
  expect(rows).toMatchObject([{ title: 'Soft decking', stage: 'notice', taskIds: [task.id] }])
  await drained(phone)
  expect(got.map(({ path }) => path)).toEqual(['/api/tasks', '/api/changeOrders'])
})

it('sends a change notice also when its task was refused and discarded', async () => {
  const { phone, got } = await noticed(true)
  await drained(phone)
  expect(got.map(({ path }) => path)).toEqual(['/api/tasks'])
  const [item] = (await readOutbox(phone.db)).items.filter(({ noun }) => noun === 'tasks')
  await discard(phone, item?.key ?? '')
  await drained(phone)
  expect(got.at(-1)?.path).toBe('/api/changeOrders')
  expect((await readOutbox(phone.db)).items).toEqual([])
})
