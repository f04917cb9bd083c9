import { describe, expect, it } from 'vitest'
import { FairQueue } from './turns.ts'
import { isSlow } from './weight.ts'

type Named = { owner: string; slow: boolean; name: string }
const anybody = { slow: true, owner: () => true }
const queueOf = (...jobs: [owner: string, name: string, slow?: boolean][]) => {
  const queue = new FairQueue<Named>()
  for (const [owner, name, slow = false] of jobs) queue.add({ owner, slow, name })
  return queue
}
const takeAll = (queue: FairQueue<Named>) => {
  const names: string[] = []
  for (let job = queue.take(anybody, 0); job; job = queue.take(anybody, 0)) names.push(job.name)
  return names
}

describe('jobs that wait', () => {
  it('take turns between companies, the quick ones of everybody first', () => {
    const queue = queueOf(['a', 'large a', true], ['a', 'a1'], ['a', 'a2'], ['b', 'large b', true], ['b', 'b1'])
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2', 'large b', 'large a'])
  })

  it('leave a large one its turn after a number of small ones', () => {
    const small = Array.from({ length: 30 }, (_, n): [string, string] => ['b', `b${n}`])
    expect(takeAll(queueOf(['a', 'large', true], ...small)).indexOf('large')).toBe(8)
  })

  it('give the slow bench to who has computed least lately', () => {
    const queue = queueOf(['a', 'large a', true], ['b', 'large b', true], ['c', 'large c', true])
    queue.spend('a', 9_000, 0)
    queue.spend('b', 3_000, 0)
    expect(takeAll(queue)).toEqual(['large c', 'large b', 'large a'])
    // What is an hour ago does not count any more: the new one waits like everybody.
    queue.spend('c', 1_000, 3_600_000)
    queue.add({ owner: 'c', slow: true, name: 'large c' })
    queue.add({ owner: 'a', slow: true, name: 'large a' })
    expect(queue.take(anybody, 3_600_000)?.name).toBe('large a')
  })
})

describe('a paper', () => {
  const lines = (n: number) => ({
    spec: { lines: Array.from({ length: n }, () => ({ description: 'x'.repeat(300) })) },
  })

  it('of a few pages is quick, one of many is slow', () => {
    expect(isSlow('offerPaper', lines(20))).toBe(false)
    expect(isSlow('offerPaper', lines(500))).toBe(true)
    expect(isSlow('certify', lines(500))).toBe(true)
    expect(isSlow('planPaper', { spec: { rows: Array.from({ length: 100_000 }, () => []) } })).toBe(true)
    const photos = (n: number) => ({ photos: Array.from({ length: n }, () => ({ path: '/x', mime: 'image/jpeg' })) })
    expect(isSlow('report', photos(3))).toBe(false)
    expect(isSlow('report', photos(40))).toBe(true)
  })

  it('is not slow for its logo', () => {
    expect(isSlow('offerPaper', { spec: { ...lines(3).spec, logo: 'A'.repeat(500_000) } })).toBe(false)
  })
})
