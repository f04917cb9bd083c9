import { resourceNames } from '@jobwright/contract/registry.ts'
import { expect, it } from 'vitest'
import { fieldSchema } from './drafts.ts'
import { editedFieldsOf, linkTargetOf } from './kinds.ts'

it('every cell that is edited has the rule of its field', async () => {
  for (const noun of resourceNames)
    for (const { field } of Object.values(editedFieldsOf(noun)))
      expect(await fieldSchema(noun, field), `${noun}.${field}`).toBeDefined()
})

it('the rules of the contract say what is wrong', async () => {
  const told = async (noun: 'tasks' | 'bids' | 'customers', field: string, value: unknown) =>
    (await fieldSchema(noun, field))?.safeParse(value).error?.issues[0]?.message
  expect(await told('tasks', 'title', '')).toBe('Required.')
  expect(await told('tasks', 'title', 'x'.repeat(76))).toBe('75 characters max')
  expect(await told('bids', 'price', 12345678901)).toBe('10 characters max')
  expect(await told('bids', 'price', null)).toBeUndefined()
  expect(await told('customers', 'email', 'nobody')).toBe('Invalid e-mail.')
})

it('what can be moved is moved in its cells, too', () => {
  const found = resourceNames.flatMap((noun) =>
    ['customer', 'job', 'linked'].flatMap((column) => (linkTargetOf(noun, column) ? [`${noun}.${column}`] : [])),
  )
  for (const cell of ['contacts.customer', 'projects.customer', 'bids.customer', 'tasks.customer', 'tasks.job'])
    expect(found).toContain(cell)
  expect(found).toContain('documents.linked')
  for (const cell of ['projects.job', 'bids.job', 'contacts.job', 'changeorders.customer', 'changeorders.job'])
    expect(found).not.toContain(cell)
})
