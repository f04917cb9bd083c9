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

/** All tests, or with SUITE=database those that a database takes part in: nothing else can come out differently on another. */
const tests = () =>
  process.env['SUITE'] === 'database'
    ? onDatabase()
    : ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.mjs', 'e2e/soak/**/*.test.ts']
/** They furnish every house that is opened after them, and run other files once more: each in a process of its own. */
const alone = ['packages/server/src/features/uploads/*Bucket.test.ts']

/**
 * One run for everything that needs no browser: the contract, the server, the pure parts of the web, the scripts. What the
 * tests import is read once by each worker; reading it anew for each file took a third of the time.
 */
export default defineConfig({
  root,
  test: {
    globalSetup: ['packages/server/src/testing/cluster.ts'],
    // Two workers on two cores: the database needs its share.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'together', include: tests(), exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
    // A queue that is busy takes its time: the usual second failed tests of what works.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
