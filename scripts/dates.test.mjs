import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.join(import.meta.dirname, '..', 'packages', 'web', 'src')

test('a month is written as a number in one place only, in the order that the company chose', () => {
  const files = fs.readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const others = files.filter((file) =>
    /month: '(numeric|2-digit)'/.test(fs.readFileSync(path.join(web, file), 'utf8')),
  )
  expect(others).toEqual([path.join('words', 'format.ts')])
})
