import { describe, expect, it } from 'vitest'
import { changesOf, namesIn, valueOf, withChanges } from './changes.ts'

const record = { id: 'a', title: 'Roof', custom: { pitch: '9_12', squares: 31 } }

describe('a change of the company’s own fields', () => {
  it('leaves those that it does not name as they are, and takes away what it empties', () => {
    expect(withChanges(record, { title: 'New' })).toEqual({ ...record, title: 'New' })
    expect(withChanges(record, { custom: { policy: 'A', squares: null } })).toEqual({
      ...record,
      custom: { pitch: '9_12', policy: 'A' },
    })
    expect(withChanges({ id: 'a' }, { custom: { policy: 'A' } })).toEqual({ id: 'a', custom: { policy: 'A' } })
  })
  it('names each of them by itself, and comes back as it is sent', () => {
    const changes = { title: 'New', custom: { policy: 'A', squares: null } }
    expect(namesIn(changes)).toEqual(['title', 'custom.policy', 'custom.squares'])
    expect(changesOf({ title: 'New', 'custom.policy': 'A', 'custom.squares': null })).toEqual(changes)
    expect([valueOf(record, 'custom.pitch'), valueOf(record, 'title'), valueOf({}, 'custom.pitch')]).toEqual([
      '9_12',
      'Roof',
      undefined,
    ])
  })
})
