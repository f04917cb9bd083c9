import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.join(import.meta.dirname, '..', 'packages', 'web', 'src')

test('every color and size that is declared for all screens stands somewhere', () => {
  const files = fs.readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx?)$/.test(file))
  const text = files.map((file) => fs.readFileSync(path.join(web, file), 'utf8')).join('\n')
  const tokens = fs.readFileSync(path.join(web, 'ui', 'tokens.css'), 'utf8')
  const names = new Set([...tokens.matchAll(/^ *(--[\w-]+):/gm)].map(([, name]) => name))
  expect(names.size).toBeGreaterThan(30)
  expect([...names].filter((name) => !name.startsWith('--mantine-') && !text.includes(`var(${name}`))).toEqual([])
})
