import { contract } from '@jobwright/contract/contract.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { expect, it } from 'vitest'
import { bulkKindOf } from './kinds.ts'
import { fieldsOfMove, fileMove, noJob, taskMove } from './moves.ts'

const [CustomerId, ProjectId] = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002']
const row = (fields: object) => ({ id: ProjectId, version: 1, ...fields })

it('a job brings its customer; without one everything is cleared', () => {
  expect(taskMove({ ...noJob, CustomerId, ProjectId })).toEqual({ ProjectId, BidId: null })
  expect(taskMove({ ...noJob, CustomerId })).toEqual({ CustomerId, ProjectId: null, BidId: null })
  expect(fileMove({ ...noJob, ProjectId })).toEqual({ ProjectId, BidId: null, TaskId: null })
  expect(fileMove(noJob)).toEqual({ CustomerId: null, ProjectId: null, BidId: null, TaskId: null })
})

it('what is there already stays out of the change', () => {
  const move = fieldsOfMove({ ProjectId, BidId: null })
  expect(move(row({ ProjectId }))).toBeUndefined()
  expect(move(row({ ProjectId, BidId: CustomerId }))).toEqual({ ProjectId, BidId: null })
})

it('every kind that can be moved may be changed so', () => {
  const kinds = (Object.keys(contract) as ResourceName[]).flatMap((noun) => {
    const { move, tags } = bulkKindOf(noun)
    return move ? [{ noun, move, tags }] : []
  })
  expect(kinds.map(({ noun }) => noun).toSorted()).toEqual(['bids', 'contacts', 'documents', 'projects', 'tasks'])
  for (const { noun, move, tags } of kinds) {
    const { body } = (contract as unknown as Record<string, { changeMany: AnyRoute }>)[noun]!.changeMany
    const fields = {
      ...move.fields({ ...noJob, CustomerId, ProjectId: move.job ? ProjectId : null }),
      ...(move.folder && { FolderId: null }),
      ...(tags && { tags: ['roof'] }),
    }
    expect(body.safeParse({ rows: [{ id: ProjectId, fields }] }).error, noun).toBeUndefined()
  }
})
