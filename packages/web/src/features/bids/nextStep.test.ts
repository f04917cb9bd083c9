import { expect, test } from 'vitest'
import { nextStepOf } from './nextStep.ts'

test('a bid wants lines, then to be sent, then an answer, then a project', () => {
  const draft = { status: 1, stage: '' as const, lines: [], ProjectId: null }
  const priced = { ...draft, lines: [{}] as never }
  expect(nextStepOf(draft)).toEqual({ key: 'lines', tab: 'lines' })
  expect(nextStepOf(priced)).toEqual({ key: 'send', tab: 'client' })
  expect(nextStepOf({ ...priced, status: 2, stage: 'viewed' })).toEqual({ key: 'answer', tab: 'client' })
  expect(nextStepOf({ ...priced, status: 2, stage: 'changes_requested' })).toEqual({ key: 'changes', tab: 'lines' })
  expect(nextStepOf({ ...draft, status: 2 })).toEqual({ key: 'answer', tab: 'client' })
  expect(nextStepOf({ ...priced, status: 3 })).toEqual({ key: 'convert' })
  expect(nextStepOf({ ...priced, status: 3, ProjectId: 'p' })).toEqual({ key: 'none' })
  expect(nextStepOf({ ...draft, status: 4 })).toEqual({ key: 'none' })
})
