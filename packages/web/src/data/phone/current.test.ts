import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../queries.ts'
import { workOnStore } from './current.ts'
import { fieldStore } from './mode.ts'

afterEach(() => {
  fieldStore.set(null)
  queryClient.clear()
})

it('what was asked in the other mode and is still on its way is asked again, and its answer is not shown', async () => {
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['timeentries', 'list', 'short', {}],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const seen: (string | undefined)[] = []
  const stop = observer.subscribe(({ data, isError }) => seen.push(isError ? 'failed' : data))
  fieldStore.set({} as never)
  workOnStore(false)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('now')
  answers[0]?.('before')
  await expect.poll(() => seen.at(-1)).toBe('now')
  expect(seen).not.toContain('before')
  expect(seen).not.toContain('failed')
  stop()
})
