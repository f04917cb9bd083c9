// @ring full
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expressionsIn, slowExpressions } from './expressions.mjs'
import { root } from './install.mjs'

const sources = ['packages/contract/src', 'packages/server/src', 'packages/web/src']
  .flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name))

test('every regular expression of the sources takes linear time', async () => {
  expect(await slowExpressions(await expressionsIn(root, sources))).toEqual([])
}, 120_000)

test('an expression that takes quadratic or exponential time is found, with its file', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jw-expressions-'))
  fs.writeFileSync(
    path.join(folder, 'slow.ts'),
    'export const email = (a: string): boolean => /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(a)\nexport const twice = new RegExp("^(a+)+$")\n',
  )
  const slow = await slowExpressions(await expressionsIn(folder, ['slow.ts']))
  fs.rmSync(folder, { recursive: true })
  expect(slow).toHaveLength(2)
  expect(slow.join()).toContain('slow.ts')
})
