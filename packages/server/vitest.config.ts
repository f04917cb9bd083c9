import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '../..')

/** The tests that a database takes part in: one sees it in their text. */
const onDatabase = (): string[] =>
  ['packages/server/src', 'e2e/soak']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => /testHouse|inject\('cluster'\)/.test(readFileSync(path.join(root, name), 'utf8')))

/**
 * One run for everything that needs no browser: the contract, the server, the pure parts of the web, the scripts. With
 * SUITE=database only what a database takes part in: nothing else can come out differently on another one.
 */
export default defineConfig({
  root,
  test: {
    include:
      process.env['SUITE'] === 'database'
        ? onDatabase()
        : ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.mjs', 'e2e/soak/**/*.test.ts'],
    globalSetup: ['packages/server/src/testing/cluster.ts'],
    // Two workers on two cores: the database needs its share.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
