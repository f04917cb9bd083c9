import { expect, it } from 'vitest'
import { reasonsOf } from './reasons.ts'
import { inTurn, keepFor, noteChange, reachedBy, takeChange, takeThis } from './undoable.ts'

const changed = (id: string, was: Record<string, unknown> = { status: 1 }, conflicts: object[] = []) => ({
  id,
  version: 2,
  was,
  conflicts: conflicts as never,
})

it('undoes the last change first, and a new change ends redoing', () => {
  const [one, two, three] = [{ rows: [{ id: '1' }] }, { rows: [{ id: '2' }] }, { rows: [{ id: '3' }] }] as const
  noteChange('bids', one)
  noteChange('bids', two)
  expect(takeChange('tasks', 'undo')).toBeUndefined()
  expect(takeChange('bids', 'undo')).toBe(two)
  keepFor('bids', 'redo', two)
  expect(takeChange('bids', 'redo')).toBe(two)
  keepFor('bids', 'redo', two)
  noteChange('bids', three)
  expect(takeChange('bids', 'redo')).toBeUndefined()
  expect(takeThis('bids', one)).toBe(true)
  expect(takeThis('bids', one)).toBe(false)
})

it('undoes a change that is still being saved once the server answers, and keeps working after one that failed', async () => {
  let answered = () => {}
  const late = new Promise<void>((resolve) => (answered = resolve))
  const newer = { rows: [{ id: '2' }] }
  noteChange('projects', { rows: [{ id: '1' }] })
  const changing = inTurn('projects', async () => {
    await late
    noteChange('projects', newer)
  })
  const undoing = inTurn('projects', async () => takeChange('projects', 'undo'))
  // Those of another kind wait for nothing.
  expect(await inTurn('customers', async () => 'at once')).toBe('at once')
  answered()
  await changing
  expect(await undoing).toBe(newer)
  await expect(inTurn('projects', () => Promise.reject(new Error('No signal.')))).rejects.toThrow('No signal.')
  expect(await inTurn('projects', async () => takeChange('projects', 'undo'))).toEqual({ rows: [{ id: '1' }] })
})

it('names what a change reached, and counts the reasons of the rest', () => {
  const refused = (message: string, field?: string) => ({
    id: message,
    code: 'invalid',
    message: 'Please check the marked fields.',
    errors: field ? [{ field, message }] : [],
  })
  const outcome = {
    rows: [changed('a'), changed('b', {}), changed('c', {}, [{ field: 'status' }])],
    refused: [refused('Required.', 'holdReason'), refused('Required.', 'holdReason'), refused('x')],
  }
  expect(reachedBy(outcome)).toEqual({ rows: [{ id: 'a', version: 2 }] })
  expect(reasonsOf(outcome, 'Meanwhile')).toEqual([
    { reason: 'Required.', count: 2 },
    { reason: 'Meanwhile', count: 1 },
    { reason: 'Please check the marked fields.', count: 1 },
  ])
})
