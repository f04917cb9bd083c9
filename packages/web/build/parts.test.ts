import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dependenciesOf, mergedParts, type Module } from './parts.ts'

/** Modules that import some of the ones after them; the first few are pages. */
const graphs = fc.array(fc.tuple(fc.array(fc.nat(11), { maxLength: 4 }), fc.integer({ min: 1, max: 120_000 })), {
  minLength: 3,
  maxLength: 60,
})
const graphOf = (rows: readonly (readonly [readonly number[], number])[]): Map<string, Module> =>
  new Map(
    rows.map(([steps, size], at) => [
      `m${at}`,
      {
        imports: steps.map((step) => at + 1 + step).flatMap((to) => (to < rows.length ? [`m${to}`] : [])),
        size,
        isEntry: at < 6,
      },
    ]),
  )
const visitsOf = (modules: ReadonlyMap<string, Module>) =>
  [...modules].flatMap(([id, { isEntry }]) => (isEntry ? [[id]] : []))

test('each module that several visits share is in one part, and no other module is in any', () => {
  fc.assert(
    fc.property(graphs, (rows) => {
      const modules = graphOf(rows)
      const visits = visitsOf(modules).map((roots) => dependenciesOf(roots, modules))
      const shared = [...modules.keys()].filter((id) => visits.filter((visit) => visit.has(id)).length > 1)
      const parts = mergedParts(modules, visitsOf(modules), new Set())
      expect(parts.flatMap(({ ids }) => ids).toSorted()).toEqual(shared.toSorted())
      expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
    }),
  )
})

test('parts never import each other in a circle', () => {
  fc.assert(
    fc.property(graphs, (rows) => {
      const modules = graphOf(rows)
      const parts = mergedParts(modules, visitsOf(modules), new Set())
      const partOf = new Map(parts.flatMap(({ name, ids }) => ids.map((id) => [id, name] as const)))
      const asModules = new Map<string, Module>(
        parts.map(({ name, ids }) => {
          const imported = ids.flatMap((id) => modules.get(id)?.imports ?? []).flatMap((id) => partOf.get(id) ?? [])
          return [name, { imports: imported.filter((other) => other !== name), size: 0, isEntry: false }]
        }),
      )
      for (const [name, { imports }] of asModules) expect(dependenciesOf(imports, asModules)).not.toContain(name)
    }),
  )
})

test('what is small is merged rather than asked for by itself, and what is large and rarely needed is not', () => {
  const page = (...imports: string[]): Module => ({ imports, size: 1000, isEntry: true })
  const plain = (size: number): Module => ({ imports: [], size, isEntry: false })
  const modules = new Map([
    ['a', page('small', 'tiny')],
    ['b', page('small', 'tiny', 'large')],
    ['c', page('tiny', 'large')],
    ['small', plain(900)],
    ['tiny', plain(500)],
    ['large', plain(300_000)],
  ])
  const parts = mergedParts(modules, [['a'], ['b'], ['c']], new Set())
  expect(parts.map(({ ids }) => ids.toSorted()).toSorted()).toEqual([['large'], ['small', 'tiny']])
})

test('what a visit has already is in no part', () => {
  const modules = new Map<string, Module>([
    ['a', { imports: ['shell', 'shared'], size: 1, isEntry: true }],
    ['b', { imports: ['shell', 'shared'], size: 1, isEntry: true }],
    ['shell', { imports: [], size: 1, isEntry: false }],
    ['shared', { imports: [], size: 1, isEntry: false }],
  ])
  expect(mergedParts(modules, [['a'], ['b']], new Set(['shell']))).toEqual([{ name: 'shared', ids: ['shared'] }])
})
