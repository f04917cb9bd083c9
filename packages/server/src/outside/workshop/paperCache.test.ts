import { writeFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { scratch } from '../../testing/files.ts'
import { openPaperCache, type PaperCache } from './paperCache.ts'

const files = scratch()
afterAll(() => files.remove())

let made = 0
const read = async (cache: PaperCache, company: string, question: unknown, bytes = 10) => {
  const { file, etag } = await cache.fetch(company, question, async (to) => {
    made += 1
    await writeFile(to, `${made}`.padEnd(bytes))
  })
  const text = await file.readFile('utf8')
  await file.close()
  return { text: text.trim(), etag }
}

it('is made once for a question, also while it is being made; another question or company gets its own', async () => {
  made = 0
  const cache = openPaperCache({ temp: files.folder })
  const six = await Promise.all(Array.from({ length: 6 }, () => read(cache, 'a', { week: 1 })))
  expect(new Set(six.map(({ text }) => text))).toEqual(new Set(['1']))
  expect(await read(cache, 'a', { week: 1 })).toEqual(six[0])
  expect((await read(cache, 'a', { week: 2 })).text).toBe('2')
  expect((await read(cache, 'b', { week: 1 })).text).toBe('3')
  await cache.clear()
  expect(readdirSync(files.folder)).toEqual([])
})

it('that could not be made is tried again, and leaves nothing behind', async () => {
  const cache = openPaperCache({ temp: files.folder })
  await expect(cache.fetch('a', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(readdirSync(files.folder)).toEqual([])
  await read(cache, 'a', 1)
  await cache.clear()
})

it('is kept for a time and within a share of each company, the ones used last', async () => {
  made = 0
  const cache = openPaperCache({ temp: files.folder }, { most: 50, mostOfOne: 30, keepMs: 60_000 })
  await read(cache, 'b', 0)
  for (const n of [1, 2, 3]) await read(cache, 'a', n)
  await read(cache, 'a', 1)
  await read(cache, 'a', 4)
  const before = made
  await read(cache, 'a', 1)
  await read(cache, 'b', 0)
  expect(made).toBe(before)
  await read(cache, 'a', 2)
  expect(made).toBe(before + 1)
  expect(readdirSync(files.folder).length).toBeLessThanOrEqual(4)
  await cache.clear()

  const brief = openPaperCache({ temp: files.folder }, { keepMs: -1 })
  const first = await read(brief, 'a', 1)
  expect((await read(brief, 'a', 1)).text).not.toBe(first.text)
  await brief.clear()
})
