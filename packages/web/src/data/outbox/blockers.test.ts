import { expect, test } from 'vitest'
import { blockersOf } from './blockers.ts'
import { isRefusedFiling, isSaid, makes, type Op, type State, type What } from './op.ts'

const opOf = (seq: number, changes: Partial<Op>): Op => ({
  seq,
  key: `k${seq}`,
  noun: 'tasks',
  id: `r${seq}`,
  what: 'create',
  lane: 'records',
  args: { call: 'tasks.create' },
  at: 0,
  state: 'waiting',
  tries: 0,
  next: 0,
  needs: [],
  ...changes,
})

/** The rule as it is said, one pair at a time. */
const isBefore = (earlier: Op, op: Op): boolean =>
  earlier.state !== 'conflict' &&
  !isRefusedFiling(earlier) &&
  !(isSaid(op) && earlier.state === 'aside' && !makes(earlier)) &&
  (!isSaid(earlier) || (op.what === earlier.what && earlier.state !== 'aside')) &&
  (earlier.seq ?? 0) < (op.seq ?? 0) &&
  ((earlier.noun === op.noun && earlier.id === op.id) ||
    (makes(earlier) && (op.needs.includes(earlier.id) || (op.after?.includes(earlier.id) ?? false))) ||
    (earlier.noun === 'timeentries' &&
      (op.noun === 'timeentries' || op.noun === 'timesheets') &&
      (op.after?.includes(earlier.id) ?? false)))

/** Numbers that look like chance and are the same in each run. */
function chance(seed: number) {
  let state = seed
  return <T>(all: readonly [T, ...T[]]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return all[Math.floor((state / 2_147_483_648) * all.length)] ?? all[0]
  }
}

test('whatever waits, each operation is behind the first one of which the rule says so', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'] as const
  let found = 0
  for (let round = 0; round < 300; round += 1) {
    const pick = chance(round + 1)
    const ops = Array.from({ length: 30 }, (_, at) => {
      const files = pick([true, false, false, false])
      const change = opOf(at + 1, {
        noun: pick(['tasks', 'timeentries', 'timesheets', 'photos', 'logentries']),
        id: pick(ids),
        what: pick<What>(['create', 'update', 'update', 'remove', 'upload', 'star', 'comment', 'answer']),
        state: pick<State>(['waiting', 'waiting', 'sending', 'aside', 'conflict']),
        needs: pick([[], [], [pick(ids)]]),
        ...(pick([true, false]) && { after: [pick(ids), pick(ids)] }),
      })
      return files ? { ...change, args: { call: 'logentries.update', body: { status: 'submitted' } } } : change
    })
    const blockers = blockersOf(ops)
    for (const op of ops) {
      const first = ops.find((other) => isBefore(other, op))
      expect(blockers.get(op)?.seq, JSON.stringify([ops, op])).toBe(first?.seq)
      if (first) found += 1
    }
  }
  expect(found).toBeGreaterThan(1000)
})

test.each([
  // A week of punches: each waits for the one before.
  ['punches', (n: number) => ({ noun: 'timeentries' as const, id: `r${n}`, after: [`r${n - 1}`] })],
  ['comments on one record', () => ({ what: 'comment' as const, id: 'r' })],
  ['comments that were refused', () => ({ what: 'comment' as const, id: 'r', state: 'aside' as const })],
  [
    'photos of one job',
    (n: number) => ({ what: 'upload' as const, noun: 'photos' as const, id: `r${n}`, needs: ['p'] }),
  ],
])('%s: twice as many cost twice as much', (_, changesOf) => {
  const reads = (count: number): number => {
    let read = 0
    const counted = { get: (op: Op, field: keyof Op) => ((read += 1), op[field]) }
    blockersOf(Array.from({ length: count }, (__, at) => new Proxy(opOf(at + 1, changesOf(at + 1)), counted)))
    return read
  }
  expect(reads(2000) / reads(1000)).toBeLessThan(2.1)
})
