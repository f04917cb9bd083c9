import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atOnce } from './atOnce.ts'

test('answers in order, with no more at once than allowed', async () => {
  let now = 0
  let most = 0
  const answers = await atOnce(
    [5, 1, 4, 2, 3, 0],
    async (n) => {
      most = Math.max(most, ++now)
      for (let i = 0; i < n; i++) await setImmediate()
      now--
      return n * 10
    },
    3,
  )
  expect(answers).toEqual([50, 10, 40, 20, 30, 0])
  expect(most).toBe(3)
})

test('after a failure nothing more is begun, and what was begun has ended', async () => {
  const ended: number[] = []
  const begun: number[] = []
  const work = async (n: number) => {
    begun.push(n)
    if (n === 1) throw new Error('the second')
    for (let i = 0; i < 5; i++) await setImmediate()
    ended.push(n)
  }
  await expect(atOnce([0, 1, 2, 3, 4, 5], work, 3)).rejects.toThrow('the second')
  expect(ended).toEqual([0, 2])
  expect(begun).toEqual([0, 1, 2])
})
