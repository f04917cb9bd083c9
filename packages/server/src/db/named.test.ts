import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { named } from './named.ts'
import { sql, type Statement } from './statement.ts'

/** Returns as the rows of each statement its text. */
const echo = async (...statements: Statement[]) => statements.map(({ text }) => [text])

test('rows come by the names of their statements, whatever runs between them', async () => {
  const one = (text: string): Statement => ({ ...sql``, text })
  const read = await named(echo, {
    first: one('a'),
    none: [],
    several: [one('b'), one('c')],
    last: one('d'),
  })
  expect(read).toEqual({ first: ['a'], none: [], several: [['b'], ['c']], last: ['d'] })
})

test('no result is reached by counting past others', () => {
  const source = join(import.meta.dirname, '..')
  const counting = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(source, file), 'utf8').includes('[, , '))
  expect(counting).toEqual([])
})
