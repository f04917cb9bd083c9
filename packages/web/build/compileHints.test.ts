import { expect, it } from 'vitest'
import { COMPILE_HINT, compileHints } from './compileHints.ts'

type Handler = {
  handler: (options: unknown, bundle: Record<string, { type: string; name: string; code: string }>) => void
}

it('adds the hint to the chunks named, as their first line', () => {
  const chunk = (name: string) => ({ type: 'chunk', name, code: `run('${name}')` })
  const bundle = { 'a.js': chunk('start'), 'b.js': chunk('page'), 'c.css': { ...chunk('start'), type: 'asset' } }
  const plugin = compileHints(['start']).generateBundle as unknown as Handler
  plugin.handler({}, bundle)
  expect(Object.values(bundle).map(({ code }) => code)).toEqual([
    `${COMPILE_HINT}run('start')`,
    `run('page')`,
    `run('start')`,
  ])
})

it('fails where a chunk is not in the build', () => {
  const plugin = compileHints(['start']).generateBundle as unknown as Handler
  expect(() => plugin.handler({}, {})).toThrow('start')
})
