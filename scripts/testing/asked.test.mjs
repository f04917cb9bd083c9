import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { asked } from './asked.mjs'
import { reach } from './changed.mjs'
import { isTagged } from './rings.mjs'
import { opens, visitable, visits } from './visits.mjs'

const journeys = fs.readdirSync(path.join(root, 'e2e', 'journeys')).filter((name) => name.endsWith('.e2e.ts'))
const core = journeys.filter((name) => !isTagged(path.join(root, 'e2e', 'journeys', name)))

describe('what npm test was asked for', () => {
  it('is the core ring without a word, the full one with --all or a file', () => {
    expect(asked([])).toMatchObject({ ring: 'core', suites: [], components: [], journeys: [] })
    expect(asked([]).stages).toEqual(expect.arrayContaining(['types', 'lint', 'format', 'server', 'build', 'e2e']))
    expect(asked(['--all'])).toMatchObject({ ring: 'full' })
    const fields = 'packages/web/src/ui/fields.dom.test.tsx'
    expect(asked(['scripts', fields, 'e2e/journeys/crews.e2e.ts'])).toMatchObject({
      ring: 'full',
      stages: ['server', 'components', 'e2e'],
      suites: ['scripts'],
      components: [fields],
      journeys: ['e2e/journeys/crews.e2e.ts'],
    })
  })

  it('is a part of a run on several machines, of which the first looks at types', () => {
    expect(asked(['--shard=1/3', 'types', 'server'])).toMatchObject({ shard: '1/3', stages: ['types', 'server'] })
    expect(asked(['--shard=2/3', 'types', 'server'])).toMatchObject({ shard: '2/3', stages: ['server'] })
    expect(() => asked(['--shard=4/3'])).toThrow('--shard=4/3')
  })

  it('is refused when there is no such thing', () => {
    expect(() => asked(['e2e/journeys/nothing.e2e.ts', '--fast'])).toThrow("'--fast', 'e2e/journeys/nothing.e2e.ts'")
  })
})

describe('what a change reaches', () => {
  const graph = (imports) => {
    const importers = new Map()
    for (const [file, targets] of Object.entries(imports))
      for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
    return { files: Object.keys(imports), importers }
  }
  const [money, deals, walk] = [
    'contract/src/money/totals',
    'server/src/features/overview/deals',
    'server/src/testing/walk',
  ]
  const house = graph({
    [`packages/${money}.test.ts`]: [`packages/${money}.ts`],
    [`packages/${deals}.ts`]: [`packages/${money}.ts`],
    [`packages/${deals}.test.ts`]: [`packages/${deals}.ts`],
    'packages/server/src/app.ts': [`packages/${deals}.ts`],
    [`packages/${walk}.test.ts`]: ['packages/server/src/app.ts'],
    'packages/web/src/features/bids/BidPage.tsx': [`packages/${money}.ts`],
  })

  it('are the tests that import it, through others too, but not through what puts all together', () => {
    expect(reach([`packages/${money}.ts`], house, {}).suites).toEqual([
      `packages/${money}.test.ts`,
      `packages/${deals}.test.ts`,
    ])
  })

  it('are the journeys that open its feature', () => {
    const known = { 'bid-lines.e2e.ts': ['bids', 'desk'], 'crews.e2e.ts': ['crews', 'desk'] }
    expect(reach([`packages/${money}.ts`], house, known).journeys).toEqual(['e2e/journeys/bid-lines.e2e.ts'])
    expect(reach(['e2e/journeys/crews.e2e.ts'], house, known).journeys).toEqual(['e2e/journeys/crews.e2e.ts'])
  })

  it('is everything when everything stands on it, and nothing when it is a page', () => {
    for (const file of ['package.json', 'packages/server/sql/phones/prepared.sql', 'packages/server/src/db/open.ts'])
      expect(reach([file], house, {}).isAll, file).toBe(true)
    expect(reach(['docs/measure.md', 'README.md'], house, {})).toEqual({
      suites: [],
      components: [],
      journeys: [],
      isAll: false,
    })
  })
})

describe('the core ring', () => {
  it('knows what an address opens', () => {
    expect(opens('/bids/0190-a')).toEqual(['bids', 'desk'])
    expect(opens('/mobile/timesheets/week')).toEqual(['timeclock', 'phone'])
    expect(opens('/no/such/page')).toEqual([])
  })

  it('opens every feature that has an address, at the desk and on the phone', () => {
    const opened = new Set(core.flatMap((file) => visits()[file] ?? []))
    expect(visitable().filter((one) => !opened.has(one))).toEqual([])
  })

  it('is small: journeys of the tail are tagged', () => {
    const tests = core.map((file) => fs.readFileSync(path.join(root, 'e2e', 'journeys', file), 'utf8'))
    const count = (pattern) => tests.reduce((sum, text) => sum + (text.match(pattern) ?? []).length, 0)
    const small = count(/^\s*test\(/gm) - count(/\{ tag: '@full' \}/g)
    expect(small).toBeGreaterThan(50)
    expect(small).toBeLessThanOrEqual(75)
  })
})
